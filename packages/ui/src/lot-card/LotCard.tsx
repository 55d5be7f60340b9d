import { memo } from 'react';
import { useCard, type LotCardProps } from './card.tsx';
import { gridRoot } from './LotCard.styles.ts';

const GRID_SIZES = '(max-width: 331px) 78vw, (max-width: 800px) 39vw, min(22vw, 19rem)';

/**
 * A lot on the wall: the work, its state and number, author, title, the one price that counts and
 * how long it can be had. The title's link covers the whole card. Its height does not depend on its
 * content, so a grid keeps its lines and the skeleton its size.
 *
 * Renders an `<article>`; put cards into a {@link LotGrid}. For lots one under the other there is
 * {@link LotCardRow}.
 *
 * @example
 * <LotCard lot={lot} />
 * <LotCard lot={lot} onLikedChange={(lot, liked) => like(lot.uuid, liked)} />
 */
export const LotCard = /* @__PURE__ */ memo(function LotCard(props: LotCardProps) {
  return useCard(gridRoot, GRID_SIZES, props);
});
