import { memo } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import { cardCss, partsCss } from './LotCard.styles.ts';
import type { LotCardProps } from './LotCard.tsx';
import { LotCardContent } from './LotCardContent.tsx';
import { compactCss, listCss } from './LotCardRow.styles.ts';

const ListRoot = styled.article.withConfig({ componentId: 'm-LotCardList' })`
  ${reset}
  ${partsCss}
  ${cardCss}
  ${listCss}
`;

const CompactRoot = styled.article.withConfig({ componentId: 'm-LotCardCompact' })`
  ${reset}
  ${partsCss}
  ${cardCss}
  ${compactCss}
`;

const LIST_SIZES = '(max-width: 800px) 8rem, 10rem';
const COMPACT_SIZES = '5rem';

/** How a lot card is laid out. */
export type LotCardLayout = 'grid' | 'list' | 'compact';

/** Props of {@link LotCardRow}. */
export interface LotCardRowProps extends LotCardProps {
  /**
   * `list`: a row across the page. `compact`: a small row for side columns and suggestions.
   * @default 'list'
   */
  layout?: Exclude<LotCardLayout, 'grid'> | undefined;
}

/**
 * A lot as a row of a list, with the same content as {@link LotCard}. Put rows into a
 * {@link LotGrid} of the same layout.
 *
 * @example
 * <LotGrid layout="list">{lots.map((lot) => <LotCardRow key={lot.id} lot={lot} />)}</LotGrid>
 * <LotCardRow lot={lot} layout="compact" />
 */
export const LotCardRow = memo(function LotCardRow({
  layout = 'list',
  sizes = layout === 'list' ? LIST_SIZES : COMPACT_SIZES,
  ...props
}: LotCardRowProps) {
  const root = layout === 'list' ? ListRoot : CompactRoot;
  return <LotCardContent root={root} {...props} sizes={sizes} />;
});
