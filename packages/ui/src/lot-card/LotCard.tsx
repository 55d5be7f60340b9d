import { memo, type ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import { cardCss, gridCss, partsCss } from './LotCard.styles.ts';
import { LotCardContent, type LotCardContentProps } from './LotCardContent.tsx';

// One string, not a list of fragments. On the server styled-components joins the fragments and looks up
// the class by the result, for every card (docs/decisions/0017-ordinary-styled-components.md).
const rules = css`
  ${reset}
  ${partsCss}
  ${cardCss}
  ${gridCss}
`.join('');

const Root = styled.article.withConfig({ componentId: 'm-LotCard' })`
  ${rules}
`;

/** Width of the image in a column of a {@link LotGrid}. */
const GRID_SIZES =
  '(max-width: 331px) 78vw, (max-width: 671px) 39vw, (max-width: 976px) 26vw, min(22vw, 16rem)';

/** Props of {@link LotCard}. */
export interface LotCardProps
  extends LotCardContentProps, Omit<ComponentPropsWithRef<'article'>, 'children'> {}

/**
 * A lot in a grid: image, state, number, author, title, price and closing time. The title's link
 * covers the whole card. The height does not depend on the content, so cards align in a grid and
 * {@link LotCardSkeleton} has the same size. A lot without an image is a smaller card of text, which
 * becomes as high as the others of its row.
 *
 * Renders an `<article>`. Put cards into a {@link LotGrid}. For a list use {@link LotCardRow}.
 *
 * @example
 * <LotCard lot={lot} />
 * <LotCard lot={lot} onLikedChange={(lot, liked) => like(lot.uuid, liked)} />
 * <LotCard lot={lot} href={`/obras/${lot.id}`} badge={null} footer={lot.account.name} />
 */
export const LotCard = memo(function LotCard({ sizes = GRID_SIZES, ...props }: LotCardProps) {
  return (
    <LotCardContent root={Root} {...props} sizes={sizes} withPicture={props.lot.image !== null} />
  );
});
