import { lotStateLabel } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import { formatMoney } from '@martelo/domain/money';
import { pluralizeCount } from '@martelo/domain/text';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { usePicture } from '../picture/Picture.tsx';
import { heart, likeName } from '../toggle-button/heart.tsx';
import { ConvertedMoney } from '../money/Money.tsx';
import { ClosingTime } from './ClosingTime.tsx';
import { headlinePrice, takesBids } from './headline-price.ts';
import type { CardRoot } from './LotCard.styles.ts';

/** Props of {@link LotCard}. */
export interface LotCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The lot, as the API lists it. */
  lot: LotSummary;
  /** Level of the title in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** One of the first cards of a page: its picture is loaded at once. @default false */
  priority?: boolean | undefined;
  /** Width of the picture at each viewport. @default what LotGrid gives it */
  sizes?: string | undefined;
  /**
   * Puts a heart on the card, pressed when `lot.liked`. The lot comes back with the wish, so that
   * one function serves a whole list and no card renders in vain. @default no heart
   */
  onLikedChange?: ((lot: LotSummary, liked: boolean) => void) | undefined;
}

/** The parts of a card, the same in every layout, in a root that lays them out. */
export function useCard(
  Root: CardRoot,
  usualSizes: string,
  { lot, headingLevel = 3, priority, sizes = usualSizes, onLikedChange, ...rest }: LotCardProps,
): ReactElement {
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
}
