import { Button } from '@martelo/ui/button';
import { lazy, Suspense, useState } from 'react';
import { KeptFilters } from './kept-filters.tsx';
import { readAddress } from './address.ts';

/** The form library comes when the disclosure is first opened. */
const loadForm = () => import('./price-range.tsx');
const PriceRange = lazy(loadForm);

/** Filter by price: a plain form, and once opened one that checks while typing. */
export function PriceFilter({ query }: { query: URLSearchParams }) {
  const { minimum, maximum } = readAddress(query);
  const [opened, setOpened] = useState(false);
  const plain = (
    <form action="/lotes" className="prices">
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
    <details
      open={minimum !== null || maximum !== null}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary onPointerEnter={loadForm} onFocus={loadForm}>
        Filtrar por preço
      </summary>
      {opened ? (
        <Suspense fallback={plain}>
          <PriceRange query={query} />
        </Suspense>
      ) : (
        plain
      )}
    </details>
  );
}
