import { memo, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import { cardCss, gridCss, partsCss } from './LotCard.styles.ts';
import { LotCardContent, type LotCardContentProps } from './LotCardContent.tsx';

const Root = styled.article.withConfig({ componentId: 'm-LotCard' })`
  ${reset}
  ${partsCss}
  ${cardCss}
  ${gridCss}
`;

/** Width of the image in a column of a {@link LotGrid}. */
const GRID_SIZES = '(max-width: 331px) 78vw, (max-width: 800px) 39vw, min(22vw, 19rem)';

/** Props of {@link LotCard}. */
export interface LotCardProps
  extends LotCardContentProps, Omit<ComponentPropsWithRef<'article'>, 'children'> {}

/**
 * A lot in a grid: image, state, number, author, title, price and closing time. The title's link
 * covers the whole card. The height does not depend on the content, so cards align in a grid and
 * {@link LotCardSkeleton} has the same size.
 *
 * Renders an `<article>`. Put cards into a {@link LotGrid}. For a list use {@link LotCardRow}.
 *
 * @example
 * <LotCard lot={lot} />
 * <LotCard lot={lot} onLikedChange={(lot, liked) => like(lot.uuid, liked)} />
 */
export const LotCard = memo(function LotCard({
  lot,
  headingLevel,
  priority,
  sizes = GRID_SIZES,
  ahead,
  myBid,
  onLikedChange,
  ...rest
}: LotCardProps) {
  return (
    <Root data-state={lot.state} {...rest}>
      <LotCardContent
        lot={lot}
        headingLevel={headingLevel}
        priority={priority}
        sizes={sizes}
        ahead={ahead}
        myBid={myBid}
        onLikedChange={onLikedChange}
      />
    </Root>
  );
});
