import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** Styles of a skeleton block, for skeletons that render their own elements. */
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

/** Props of {@link Skeleton}. */
export interface SkeletonProps extends ComponentPropsWithRef<'span'> {
  /** Width, as a CSS length. @default '100%' */
  width?: string | undefined;
  /** Height, as a CSS length. @default '1lh', one line of the surrounding text */
  height?: string | undefined;
}

/**
 * A placeholder block for content that is loading. It is hidden from screen readers, so announce
 * the loading state once beside the list.
 *
 * @example
 * <Skeleton width="12ch" />
 */
export function Skeleton({ width, height, style, ...rest }: SkeletonProps) {
  const size = { '--m-skeleton-width': width, '--m-skeleton-height': height };
  return <Root aria-hidden="true" {...rest} style={{ ...size, ...style }} />;
}
