import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { CardGrid } from '../internal/CardGrid.tsx';
import { besideImageCss, CardGridRoot, wideLastCardCss } from '../internal/card-grid.styles.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled(CardGridRoot).withConfig({ componentId: 'm-AuctionGrid' })`
  & > ul {
    --m-gap: ${token.space6};
    --m-card-height: calc(0.7 * var(--m-card-width) + 13.21875rem);
    row-gap: ${token.space8};
  }
  /*
   * Titles have two lines only in rows where one needs them: the space below the shorter ones aligns
   * the dates. Links of a live auction below the last line would widen that space. A row of the height
   * auto would let the image shrink, since it hides what overflows.
   */
  & > ul:not(:has(.live, .actions)) > li > :has(> .when) {
    grid-template-rows: max-content auto 1fr;
    height: 100%;

    & > .title:not(.line) {
      height: auto;
    }
  }
  /* On a phone a list of rows. Twenty cards with large images would be twelve screens long. */
  @container (min-width: 17rem) and (max-width: 35.99rem) {
    &:not([data-rail]) > ul {
      /* Title and dates of two lines each. */
      --m-card-height: 11.96875rem;
      row-gap: ${token.space6};
    }
    /* The dates of a live auction are one line, and links follow the last line. */
    &:not([data-rail]) > ul > li:has(.live) {
      contain-intrinsic-block-size: auto calc(var(--m-card-height) - 1.25rem + ${token.target});
    }
    &:not([data-rail]) > ul > li:has(.live + .live) {
      contain-intrinsic-block-size: auto calc(var(--m-card-height) - 1.25rem + 2 * ${token.target});
    }
    ${besideImageCss('&:not([data-rail]) > ul > li', '6.5rem minmax(0, 1fr)', token.space4)}
    &:not([data-rail]) > ul > li > * > .mount {
      align-self: start;
    }
    &:not([data-rail]) > ul > li > * > .mount::before {
      aspect-ratio: 1;
    }
    &:not([data-rail]) > ul > li > * > .mount > img {
      width: calc(min(1, var(--m-ratio)) * 100%);
    }
    &:not([data-rail]) > ul > li > * > .when {
      font-size: ${token.sizeSmall};
    }
    &:not([data-rail]) > ul > li > * > .when:not(.line) {
      min-height: 0;
    }
    /* The whole title: a column this narrow would break its words at an ellipsis. */
    &:not([data-rail]) > ul > li > * > .title:not(.line) {
      height: auto;
      -webkit-line-clamp: 5;
    }
  }
  /* The narrowest phones have no room for a time beside the badge, nor for long words in titles. */
  @container (min-width: 17rem) and (max-width: 19.49rem) {
    ${besideImageCss('&:not([data-rail]) > ul > li', '5rem minmax(0, 1fr)', token.space4)}
    &:not([data-rail]) > ul > li > * > .head > :last-child:not(:first-child) {
      flex-basis: 100%;
      text-align: start;
    }
  }
  /* Large text on a phone. */
  @container (max-width: 16.99rem) {
    & > ul > li > * > .head > :last-child:not(:first-child) {
      flex-basis: 100%;
      text-align: start;
    }
  }
  @container (min-width: 36rem) {
    & > ul {
      --m-columns: 2;
    }
  }
  @container (min-width: 36rem) and (max-width: 45.99rem) {
    ${wideLastCardCss}
  }
  @container (min-width: 46rem) {
    & > ul {
      --m-columns: var(--m-columns-3, 3);
    }
  }
  @container (min-width: 70rem) {
    & > ul {
      --m-columns: var(--m-columns-4, 4);
    }
  }
  @container (min-width: 56rem) {
    & > ul[data-few] {
      --m-columns: 2;
      --m-card-height: 17.96875rem;
    }
    ${besideImageCss('& > ul[data-few] > li', '44% minmax(0, 1fr)', token.space4)}
  }
`;

/** Props of {@link AuctionGrid}. */
export interface AuctionGridProps extends ComponentPropsWithRef<'div'> {
  /** On a phone, one row of cards that scrolls sideways. @default false */
  rail?: boolean | undefined;
}

/**
 * A grid of auctions. Its columns are wider than those of `LotGrid`, and a phone shows one column.
 * Like `LotGrid`, it leaves no card alone in the last row. On a wide page one or two cards have
 * their text beside the image, so they leave no gap. Each child becomes a list item. Ref, props
 * and the name of the list are as in `LotGrid`.
 *
 * @example
 * <AuctionGrid>{auctions.map((auction) => <AuctionCard key={auction.id} auction={auction} />)}</AuctionGrid>
 */
export const AuctionGrid = ({ rail = false, ...rest }: AuctionGridProps) => (
  <CardGrid root={Root} columns="wider" rail={rail} {...rest} />
);
