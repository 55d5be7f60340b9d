import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** How a waiting place looks, for skeleton twins that draw their own parts. */
export const skeletonCss = css`
  background: ${token.plane};
  @media (prefers-reduced-motion: no-preference) {
    animation: m-breathe 1.6s ease-in-out infinite alternate;
  }
  @keyframes m-breathe {
    to {
      opacity: 0.55;
    }
  }
`;

const Root = styled.span.withConfig({ componentId: 'm-Skeleton' })`
  ${reset}
  display: block;
  width: var(--m-skeleton-width, 100%);
  height: var(--m-skeleton-height, 1lh);
  ${skeletonCss}
`;

/** Size of the place that waits, as CSS lengths. */
export interface SkeletonProps extends ComponentPropsWithRef<'span'> {
  /** How wide it is. @default '100%' */
  width?: string | undefined;
  /** How high it is. @default '1lh', one line of the surrounding text */
  height?: string | undefined;
}

/**
 * A calm plane where something will appear. Invisible to screen readers: say once, beside the list,
 * that it is loading.
 *
 * @example
 * <Skeleton width="12ch" />
 */
export function Skeleton({ width, height, style, ...rest }: SkeletonProps) {
  const size = { '--m-skeleton-width': width, '--m-skeleton-height': height };
  return <Root aria-hidden="true" {...rest} style={{ ...size, ...style }} />;
}
