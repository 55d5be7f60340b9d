'use client';
import { atTime, formatDate } from '@martelo/domain/calendar';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useNow } from '../clock/ClockProvider.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.p.withConfig({ componentId: 'm-AsOf' })`
  ${reset}
  color: ${token.quiet};
  font-size: ${token.sizeSmall};
  font-variant-numeric: tabular-nums;

  :root[data-offline] &,
  &:not([data-always]) {
    display: none;
  }
  @media (scripting: none), (prefers-reduced-motion: reduce) {
    &:not([data-always]) {
      display: block;
    }
  }
`;

/** Props of {@link AsOf}. */
export interface AsOfProps extends Omit<ComponentPropsWithRef<'p'>, 'children'> {
  /** Shows the time to everyone. @default false */
  always?: boolean | undefined;
}

const MINUTE = 60_000;

/**
 * The time of the prices and states on a page: "Situação às 20:14". Without JavaScript it is the
 * time at which the page was rendered. It is shown without JavaScript and to people who prefer
 * reduced motion, for whom changes are not marked. A page that marks its root element with
 * `data-offline` hides it, because what it shows is older.
 *
 * @example
 * <AsOf />
 */
export function AsOf({ always = false, ...rest }: AsOfProps) {
  const minute = useNow((now) => (now === null ? null : Math.floor(now / MINUTE) * MINUTE));
  if (minute === null) return null;
  const moment = new Date(minute);
  return (
    <Root data-always={always || undefined} {...rest}>
      Situação{' '}
      <time dateTime={moment.toISOString()} title={formatDate(moment)}>
        {atTime(moment)}
      </time>
    </Root>
  );
}
