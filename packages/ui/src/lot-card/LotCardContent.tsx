import { lotStateLabel } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import { formatMoney } from '@martelo/domain/money';
import { pluralizeCount } from '@martelo/domain/text';
import { ConvertedMoney } from '../money/Money.tsx';
import { PictureContent } from '../picture/Picture.tsx';
import { heart, likeName } from '../toggle-button/heart.tsx';
import { ClosingTime } from './ClosingTime.tsx';
import { headlinePrice, takesBids } from './headline-price.ts';

/** What {@link LotCard} and {@link LotCardRow} show. */
export interface LotCardContentProps {
  /** The lot, as the API lists it. */
  lot: LotSummary;
  /** Level of the title in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Loads the image eagerly. Set it on cards above the fold. @default false */
  priority?: boolean | undefined;
  /** Width of the image at each viewport, as in HTML's `sizes`. @default the width in a LotGrid */
  sizes?: string | undefined;
  /**
   * Called when the like button is toggled. Receives the lot, so a list can share one stable
   * callback. Without it no like button is shown.
   */
  onLikedChange?: ((lot: LotSummary, liked: boolean) => void) | undefined;
}

/** The parts of a lot card. They are the same in every layout; the parent lays them out. */
export function LotCardContent({
  lot,
  headingLevel = 3,
  priority,
  sizes,
  onLikedChange,
}: LotCardContentProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  const { author, bids_count, closes_at, state } = lot;
  const { label, cents, unknown } = headlinePrice(lot);
  const isClosing = closes_at !== null && takesBids(lot);
  return (
    <>
      <div className="mount">
        <PictureContent image={lot.image} sizes={sizes} priority={priority} />
      </div>
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
        {isClosing && <ClosingTime at={closes_at} />}
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
    </>
  );
}
