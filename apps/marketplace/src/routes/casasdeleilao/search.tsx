import { brazilianStates, isBrazilianState } from '@martelo/domain/address';
import type { Account } from '@martelo/domain/entities';
import { Button } from '@martelo/ui/button';
import { styled } from 'styled-components';

const Root = styled.form.withConfig({ componentId: 'm-HouseSearch' })`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--m-space-4);

  label {
    display: grid;
    flex: 1 1 12rem;
    gap: var(--m-space-1);
    max-inline-size: 26rem;
    font-weight: 600;
  }
  label:has(> select) {
    flex: 0 1 14rem;
  }
  input,
  select {
    inline-size: 100%;
    min-block-size: var(--m-target);
    padding: var(--m-space-2) var(--m-space-3);
    border: 1.5px solid var(--m-edge);
    border-radius: var(--m-radius);
    background: var(--m-paper);
    color: inherit;
    font-weight: 400;
  }
`;

interface HouseSearch {
  /** Words of the search, or blank. */
  readonly text: string;
  /** State (UF), or blank for all of them. */
  readonly state: string;
}

/** Returns the search of an address. An unknown state is ignored. */
export function houseSearchOf(query: URLSearchParams): HouseSearch {
  const state = query.get('uf')?.toUpperCase();
  return {
    text: query.get('q')?.trim() ?? '',
    state: isBrazilianState(state) ? state : '',
  };
}

interface HouseSearchFormProps extends HouseSearch {
  /** Houses whose states are offered. `null` offers every state. */
  houses: readonly Account[] | null;
}

/** Searches houses by a text and a state. A plain GET form, so it works without JavaScript. */
export function HouseSearchForm({ text, state, houses }: HouseSearchFormProps) {
  const known = new Set(houses?.map((house) => house.state));
  const offered = Object.entries(brazilianStates).filter(
    ([code]) => houses === null || known.has(code) || code === state,
  );
  return (
    <Root action="/casasdeleilao" aria-label="Buscar casas">
      <label>
        Buscar
        <input
          // Follows the address, even after Back.
          key={text}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={100}
          placeholder="Casa, cidade ou leiloeiro"
          autoComplete="off"
        />
      </label>
      <label>
        Estado
        <select key={state} name="uf" defaultValue={state}>
          <option value="">Todos os estados</option>
          {offered.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Buscar casas</Button>
    </Root>
  );
}
