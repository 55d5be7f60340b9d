import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { CardGrid } from '../internal/CardGrid.tsx';
import { CardGridRoot, wideLastCardCss } from '../internal/card-grid.styles.ts';
import type { LotCardLayout } from './LotCardRow.tsx';
import * as token from '../theme/token-variables.ts';

const Root = styled(CardGridRoot).withConfig({ componentId: 'm-LotGrid' })`
  & > ul {
    --m-gap: ${token.space3};
    /* The square of the image, its padding, lines of text, and a second line of bids and time. */
    --m-card-height: calc(
      0.93 * var(--m-card-width) + 12.13125rem +
        clamp(0rem, (14.5rem - var(--m-card-width)) * 1000, 1.21875rem)
    );
    row-gap: ${token.space8};
  }
  @container (max-width: 27rem) {
    & > ul {
      --m-card-height: calc(0.93 * var(--m-card-width) + 14.365625rem);
      row-gap: ${token.space4};
    }
  }
  & > ul > li:not(:has(.author)) {
    contain-intrinsic-block-size: auto calc(var(--m-card-height) - 1.5rem);
  }
  /**
   * Content below a card is aligned with the end of its row, even below a card that fills its
   * space.
   */
  & > ul > li:has(> :not(style) ~ *) {
    display: grid;
    grid-template: 1fr auto / minmax(0, 1fr);
  }
  @container (min-width: 18.75rem) {
    & > ul {
      --m-columns: 2;
    }
  }
  @container (min-width: 18.75rem) and (max-width: 39.99rem) {
    ${wideLastCardCss}
  }
  @container (min-width: 40rem) {
    & > ul {
      --m-columns: var(--m-columns-3, 3);
      --m-gap: ${token.space4};
    }
  }
  @container (min-width: 58rem) {
    & > ul {
      --m-columns: var(--m-columns-4, 4);
      --m-gap: ${token.space6};
      row-gap: ${token.space12};
    }
  }

  &:is([data-layout='list'], [data-layout='compact']) > ul {
    --m-columns: 1;
    row-gap: 0;
  }
  &:is([data-layout='list'], [data-layout='compact']) > ul > li {
    container-type: inline-size;
    animation: none;
    contain: none;
    padding-block: ${token.space4};
    border-bottom: 1px solid ${token.line};
  }
  &[data-layout='list'] > ul > li {
    padding-block: ${token.space6};
  }
`;

/** Props of {@link LotGrid}. */
export interface LotGridProps extends ComponentPropsWithRef<'div'> {
  /** Layout of the cards. @default 'grid' */
  layout?: LotCardLayout | undefined;
  /** On a phone, one row of cards that scrolls sideways. @default false */
  rail?: boolean | undefined;
}

/**
 * A grid of cards: two columns on a phone, one below 320 px, four on a wide page. It has one column
 * more or fewer when the last row would have a single card. In the other layouts it is a list with
 * one card per row. Each child becomes a list item. Renders a `<div>` around the list, whose width
 * decides the columns. It gets ref and props. `aria-label` and `aria-labelledby` name the list.
 *
 * @example
 * <LotGrid>{lots.map((lot) => <LotCard key={lot.id} lot={lot} />)}</LotGrid>
 * <LotGrid layout="list">{lots.map((lot) => <LotCardRow key={lot.id} lot={lot} />)}</LotGrid>
 */
export const LotGrid = ({ layout = 'grid', rail = false, ...rest }: LotGridProps) => (
  <CardGrid
    root={Root}
    data-layout={layout}
    columns={layout === 'grid' ? 'narrower' : null}
    rail={rail}
    {...rest}
  />
);
