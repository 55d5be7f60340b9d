import { Children, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import type { LotCardLayout } from './LotCardRow.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.ul.withConfig({ componentId: 'm-LotGrid' })`
  ${reset}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: ${token.space8} ${token.space3};
  margin: 0;
  padding: 0;
  list-style-type: '';

  @media (min-width: 801px) {
    grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
    gap: ${token.space12} ${token.space8};
  }

  &:is([data-layout='list'], [data-layout='compact']) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
  }
  &:is([data-layout='list'], [data-layout='compact']) > li {
    container-type: inline-size;
    padding-block: ${token.space4};
    border-bottom: 1px solid ${token.line};
  }
  &[data-layout='list'] > li {
    padding-block: ${token.space6};
  }
`;

/** Props of {@link LotGrid}. */
export interface LotGridProps extends ComponentPropsWithRef<'ul'> {
  /** Layout of the cards. @default 'grid' */
  layout?: LotCardLayout | undefined;
}

/**
 * A grid of cards with as many columns as fit: two on a phone, one below 320 px. In the other
 * layouts it is a list with one card per row. Each child becomes a list item.
 *
 * @example
 * <LotGrid>{lots.map((lot) => <LotCard key={lot.id} lot={lot} />)}</LotGrid>
 * <LotGrid layout="list">{lots.map((lot) => <LotCardRow key={lot.id} lot={lot} />)}</LotGrid>
 */
export function LotGrid({ layout = 'grid', children, ...rest }: LotGridProps) {
  return (
    <Root data-layout={layout} {...rest}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </Root>
  );
}
