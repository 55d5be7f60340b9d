import { Button } from '@martelo/ui/button';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { KeptFilters } from './kept-filters.tsx';
import { readAddress } from '@martelo/api/lot-filters';

/** The form library is loaded when the disclosure is first opened. */
const loadForm = () => import('./price-range.tsx');
const PriceRange = lazy(loadForm);

const Root = styled.details.withConfig({ componentId: 'm-PriceFilter' })`
  margin-block-start: var(--m-space-3);
  border-block-start: 1px solid var(--m-line);

  & > summary {
    display: flex;
    align-items: center;
    min-block-size: var(--m-target);
    cursor: pointer;
  }
  & > summary::before {
    content: '';
    inline-size: 0.5em;
    block-size: 0.5em;
    margin-inline-end: var(--m-space-3);
    border-inline-end: 2px solid;
    border-block-end: 2px solid;
    transform: translateY(-0.15em) rotate(45deg);
  }
  &[open] > summary::before {
    transform: translateY(0.1em) rotate(225deg);
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  /* Same layout as the form that replaces it, so that nothing shifts. */
  & > .prices {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 11rem));
    gap: var(--m-space-2) var(--m-space-4);
    padding-block: var(--m-space-2);
  }
  & > .prices > p {
    grid-column: 1 / -1;
  }
  & > .prices > p,
  & > .prices label {
    font-weight: 600;
  }
  & > .prices label {
    display: grid;
    gap: var(--m-space-1);
  }
  & > .prices input {
    inline-size: 100%;
    min-block-size: var(--m-target);
    padding: var(--m-space-2) var(--m-space-3);
    border: 1.5px solid var(--m-edge);
    border-radius: var(--m-radius);
    background: var(--m-paper);
  }
  & > .prices button {
    justify-self: start;
  }
`;

/** Filter by price: a plain form, replaced by a form with validation once it is opened. */
export function PriceFilter({ path, query }: { path: string; query: URLSearchParams }) {
  const { minimum, maximum } = readAddress(query);
  const [opened, setOpened] = useState(false);
  const plain = (
    <form action={path} className="prices">
      <KeptFilters query={query} except={['preco_min', 'preco_max', 'page']} />
      <p>Faixa de preço (R$)</p>
      <label>
        Mínimo
        <input name="preco_min" inputMode="numeric" defaultValue={minimum ?? ''} />
      </label>
      <label>
        Máximo
        <input name="preco_max" inputMode="numeric" defaultValue={maximum ?? ''} />
      </label>
      <Button type="submit">Aplicar faixa</Button>
    </form>
  );
  return (
    <Root
      open={minimum !== null || maximum !== null}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary onPointerEnter={loadForm} onFocus={loadForm}>
        Filtrar por preço
      </summary>
      {opened ? (
        <Suspense fallback={plain}>
          <PriceRange path={path} query={query} />
        </Suspense>
      ) : (
        plain
      )}
    </Root>
  );
}
