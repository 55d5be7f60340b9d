import { useComparedLots } from '@martelo/api/compared-lots';
import { MAX_COMPARED_LOTS } from '@martelo/domain/constants';
import { Button } from '@martelo/ui/button';
import { styled } from 'styled-components';
import { comparisonAddress } from './comparison-address.ts';

const Root = styled.aside.withConfig({ componentId: 'm-CompareBar' })`
  position: sticky;
  inset-block-end: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--m-space-4);
  margin-block-start: var(--m-space-4);
  border-block-start: 1.5px solid var(--m-ink);
  padding-block: var(--m-space-2) max(var(--m-space-2), env(safe-area-inset-bottom));
  background: var(--m-paper);
  font-variant-numeric: tabular-nums;

  & > div {
    display: flex;
    gap: var(--m-space-2);
  }
`;

/** A bar at the bottom of a list while lots are chosen for the comparison. */
export function CompareBar() {
  const { paths, clear } = useComparedLots();
  if (paths.length === 0) return null;
  return (
    <Root aria-label="Comparação">
      <output>{`${paths.length} de ${MAX_COMPARED_LOTS} lotes`}</output>
      <div>
        <Button variant="quiet" onClick={clear}>
          Limpar<span className="visually-hidden"> a comparação</span>
        </Button>
        <Button variant="primary" href={comparisonAddress(paths)}>
          Comparar
        </Button>
      </div>
    </Root>
  );
}
