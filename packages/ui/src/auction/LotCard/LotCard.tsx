import { lotStateLabel } from '@martelo/domain/auction';
import type { LotSummary } from '@martelo/domain/entities';
import { formatMoney } from '@martelo/domain/money';
import { pluralizeCount } from '@martelo/domain/text';
import { memo, type ComponentPropsWithRef } from 'react';
import { usePicture } from '../../basics/Picture/Picture.tsx';
import { ConvertedMoney } from '../Money/Money.tsx';
import { headlinePrice } from './headline-price.ts';
import { LotCardRoot } from './LotCard.styles.ts';

/** Props of {@link LotCard}. */
export interface LotCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  lot: LotSummary;
  /** Level of the title in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** One of the first cards of a page: its picture is loaded at once. @default false */
  priority?: boolean | undefined;
  /** Width of the card at each viewport. @default what LotGrid gives a card */
  sizes?: string | undefined;
}

/** Width of a card in a LotGrid. */
const inGrid = '(max-width: 800px) 45vw, (max-width: 1344px) 22vw, 19rem';

/**
 * A lot on the wall: the work, its number and state, author, title and the one price that counts.
 * The title's link covers the whole card. Its height does not depend on its content, so a grid keeps
 * its lines and the skeleton its size.
 *
 * Renders an `<article>`; put cards into a {@link LotGrid}.
 *
 * @example
 * <LotCard lot={lot} />
 */
export const LotCard = memo(function LotCard({
  lot,
  headingLevel = 3,
  priority,
  sizes = inGrid,
  ...rest
}: LotCardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  const { label, cents, unknown } = headlinePrice(lot);
  const work = usePicture({ image: lot.image, sizes, priority });
  const { author, bids_count } = lot;
  return (
    <LotCardRoot data-state={lot.state} {...rest}>
      <div className="mount">
        {work}
        <span className="badge" data-state={lot.state}>
          {lotStateLabel(lot.state)}
        </span>
      </div>
      <p className="number">Lote {lot.number}</p>
      <p className="author">{author?.name}</p>
      <Heading className="title">
        <a href={lot.path}>{lot.title}</a>
      </Heading>
      <p className="label">{label}</p>
      <p className="price">{formatMoney(cents) ?? unknown}</p>
      <p className="more">
        <span className="house">
          {bids_count > 0 ? pluralizeCount(bids_count, 'lance', 'lances') : lot.account.name}
        </span>
        <ConvertedMoney cents={cents} />
      </p>
    </LotCardRoot>
  );
});
