import { lotStateLabel } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import { formatMoney } from '@martelo/domain/money';
import { pluralizeCount } from '@martelo/domain/text';
import { memo, type ComponentPropsWithRef } from 'react';
import { usePicture } from '../../basics/Picture/Picture.tsx';
import { heart, likeName } from '../LikeButton/heart.tsx';
import { ConvertedMoney } from '../Money/Money.tsx';
import { ClosingTime } from './ClosingTime.tsx';
import { headlinePrice, takesBids } from './headline-price.ts';
import { cardRoots, type LotCardLayout } from './LotCard.styles.ts';

/** Props of {@link LotCard}. */
export interface LotCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The lot, as the API lists it. */
  lot: LotSummary;
  /**
   * `grid`: the work above its text, for a wall of cards. `list`: beside it, a row across the page.
   * `compact`: a small row, for side columns and one's own lists. @default 'grid'
   */
  layout?: LotCardLayout | undefined;
  /** Level of the title in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** One of the first cards of a page: its picture is loaded at once. @default false */
  priority?: boolean | undefined;
  /** Width of the picture at each viewport. @default what LotGrid gives a card in its layout */
  sizes?: string | undefined;
  /**
   * Puts a heart on the card, pressed when `lot.liked`. The lot comes back with the wish, so that
   * one function serves a whole list and no card renders in vain. @default no heart
   */
  onLikedChange?: ((lot: LotSummary, liked: boolean) => void) | undefined;
}

const widths: Readonly<Record<LotCardLayout, string>> = {
  grid: '(max-width: 800px) 45vw, (max-width: 1344px) 22vw, 19rem',
  list: '(max-width: 800px) 8rem, 10rem',
  compact: '5rem',
};

/**
 * A lot on the wall: the work, its state and number, author, title, the one price that counts and
 * how long it can be had. The title's link covers the whole card. Its height does not depend on its
 * content, so a grid keeps its lines and the skeleton its size.
 *
 * Renders an `<article>`; put cards into a {@link LotGrid} of the same layout.
 *
 * @example
 * <LotCard lot={lot} />
 * <LotCard lot={lot} layout="list" onLikedChange={(lot, liked) => like(lot.uuid, liked)} />
 */
export const LotCard = memo(function LotCard({
  lot,
  layout = 'grid',
  headingLevel = 3,
  priority,
  sizes = widths[layout],
  onLikedChange,
  ...rest
}: LotCardProps) {
  const Root = cardRoots[layout];
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  const { label, cents, unknown } = headlinePrice(lot);
  const work = usePicture({ image: lot.image, sizes, priority });
  const { author, bids_count, closes_at, state } = lot;
  const closes = closes_at !== null && takesBids(lot);
  return (
    <Root data-state={state} {...rest}>
      <div className="mount">{work}</div>
      <span className="badge" data-state={state}>
        {lotStateLabel(state)}
      </span>
      <p className="number">Lote {lot.number}</p>
      <p className="author">{author?.name}</p>
      <Heading className="title">
        <a href={lot.path}>{lot.title}</a>
      </Heading>
      <p className="label">
        {label}
        {closes && <ClosingTime at={closes_at} />}
      </p>
      <p className="price">{formatMoney(cents) ?? unknown}</p>
      <p className="more">
        <span className="house">
          {bids_count > 0 ? pluralizeCount(bids_count, 'lance', 'lances') : lot.account.name}
        </span>
        <ConvertedMoney cents={cents} />
      </p>
      {onLikedChange && (
        <button
          type="button"
          className="like"
          aria-label={likeName(lot.title, lot.likes_count)}
          aria-pressed={lot.liked === true}
          onClick={() => onLikedChange(lot, lot.liked !== true)}
        >
          {heart}
        </button>
      )}
    </Root>
  );
});
