import type { Lot } from '@martelo/domain/entities';
import { styled } from 'styled-components';

const Root = styled.div.withConfig({ componentId: 'm-LotNeighbours' })`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--m-space-6);
  margin-block-end: calc(-1 * var(--m-space-8));
  font-size: var(--m-size-small);

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
  }
  & > a {
    overflow-wrap: anywhere;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--m-space-4);
  }
`;

/** Links to the catalogue and to the previous and next lot. */
export function Neighbours({ lot: { auction, previous, next } }: { lot: Lot }) {
  return (
    <Root>
      <a href={`/lotes?leilao=${auction.id}`}>{auction.title}</a>
      <nav aria-label="Lotes vizinhos">
        {previous && (
          <a href={previous.path} rel="prev">
            Anterior<span className="visually-hidden">{`: lote ${previous.number}`}</span>
          </a>
        )}
        {next && (
          <a href={next.path} rel="next">
            Próximo<span className="visually-hidden">{`: lote ${next.number}`}</span>
          </a>
        )}
      </nav>
    </Root>
  );
}
