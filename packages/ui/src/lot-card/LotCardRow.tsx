import { memo } from 'react';
import { useCard, type LotCardProps } from './card.tsx';
import { rowRoots, type LotCardLayout } from './LotCard.styles.ts';

/** Props of {@link LotCardRow}. */
export interface LotCardRowProps extends LotCardProps {
  /**
   * `list`: the work beside its text, a row across the page. `compact`: a small row, for side columns
   * and one's own lists. @default 'list'
   */
  layout?: Exclude<LotCardLayout, 'grid'> | undefined;
}

const SIZES = { list: '(max-width: 800px) 8rem, 10rem', compact: '5rem' } as const;

/**
 * A lot as a row: all that {@link LotCard} tells, beside the work. Put rows into a {@link LotGrid} of
 * the same layout. Apart from the card, so that a wall of cards does not carry the rules of rows.
 *
 * @example
 * <LotGrid layout="list">{lots.map((lot) => <LotCardRow key={lot.id} lot={lot} />)}</LotGrid>
 * <LotCardRow lot={lot} layout="compact" />
 */
export const LotCardRow = /* @__PURE__ */ memo(function LotCardRow({
  layout = 'list',
  ...props
}: LotCardRowProps) {
  return useCard(rowRoots[layout], SIZES[layout], props);
});
