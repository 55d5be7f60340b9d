import { useComparedLots } from '@martelo/api/compared-lots';
import { MAX_COMPARED_LOTS } from '@martelo/domain/constants';
import type { LotSummary } from '@martelo/domain/entities';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { comparisonAddress } from './comparison-address.ts';

const Root = styled.div.withConfig({ componentId: 'm-CompareChoice' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--m-space-4);

  label {
    display: inline-flex;
    align-items: center;
    gap: var(--m-space-2);
    min-block-size: var(--m-target);
    cursor: pointer;
  }
  label:has(:disabled) {
    color: var(--m-quiet);
    cursor: not-allowed;
  }
  input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    accent-color: var(--m-accent);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
    font-variant-numeric: tabular-nums;
  }
  @media (scripting: none) {
    display: none;
  }
`;

interface CompareChoiceProps {
  lot: Pick<LotSummary, 'path' | 'title'>;
  /** Whether to link to the comparison, once a lot is chosen. @default false */
  withLink?: boolean;
}

/** Adds a lot to the comparison, or removes it (docs/specification.md#comparison). */
export default function CompareChoice({ lot, withLink = false }: CompareChoiceProps) {
  const { paths, isFull, setCompared } = useComparedLots();
  const isCompared = paths.includes(lot.path);
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useRef(false);
  // A press before hydration has checked the box, but reached no handler.
  useEffect(() => {
    if (isHydrated.current) return;
    isHydrated.current = true;
    const isChecked = input.current?.checked ?? false;
    if (isChecked !== isCompared) setCompared(lot.path, isChecked);
  });
  return (
    <Root>
      <label>
        <input
          ref={input}
          type="checkbox"
          // After Back, browsers would restore the box as it was when the page was left.
          autoComplete="off"
          checked={isCompared}
          disabled={isFull && !isCompared}
          onChange={() => setCompared(lot.path, !isCompared)}
        />
        <span>
          Comparar<span className="visually-hidden">{`: ${lot.title}`}</span>
          {isFull && !isCompared && <span>{` (máximo de ${MAX_COMPARED_LOTS} lotes)`}</span>}
        </span>
      </label>
      {withLink && <CompareLink />}
    </Root>
  );
}

/** The link to the comparison of the lots that were chosen. Renders nothing without any. */
export function CompareLink() {
  const { paths } = useComparedLots();
  if (paths.length === 0) return null;
  return (
    <a
      href={comparisonAddress(paths)}
    >{`Ver comparação (${paths.length} de ${MAX_COMPARED_LOTS})`}</a>
  );
}
