import { forgetLots, useRecentLots, useRememberLot } from '@martelo/api/recent-lots';
import { Button } from '@martelo/ui/button';
import { useState } from 'react';
import { styled } from 'styled-components';
import CompareChoice, { CompareLink } from '../compare/compare-choice.tsx';
import Lots from './lots.tsx';

const Root = styled.section.withConfig({ componentId: 'm-RecentLots' })`
  & > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--m-space-1) var(--m-space-4);
    margin-block-end: var(--m-space-3);
  }
  & h2 {
    margin: 0;
    font-size: 1.5rem;
  }
`;

interface RecentLotsProps {
  /** Uuid of the lot whose page is open. It is remembered, and not in the list. */
  viewing?: string;
}

/**
 * Lots that were viewed on this device before, with a button that forgets them
 * (docs/specification.md#recently-viewed-lots).
 */
export default function RecentLots({ viewing }: RecentLotsProps) {
  useRememberLot(viewing);
  const area = useRecentLots(viewing);
  const [isCleared, setCleared] = useState(false);
  if (isCleared) {
    // Takes the focus of the button that is gone.
    return (
      <p ref={(element) => element?.focus()} tabIndex={-1}>
        A lista de lotes vistos foi apagada.
      </p>
    );
  }
  if (area.data === undefined || area.data.lots.length === 0) return null;
  return (
    <Root aria-labelledby="vistos">
      <div>
        <h2 id="vistos">Vistos recentemente</h2>
        <Button
          variant="quiet"
          onClick={() => {
            forgetLots();
            setCleared(true);
          }}
        >
          Limpar<span className="visually-hidden"> lotes vistos</span>
        </Button>
        <CompareLink />
      </div>
      <Lots
        area={area}
        expected={0}
        rail
        empty={null}
        renderBelow={(lot) => <CompareChoice lot={lot} />}
      />
    </Root>
  );
}
