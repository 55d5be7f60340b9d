'use client';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { noticeCss } from './EmptyState.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.div.withConfig({ componentId: 'm-ErrorState' })`
  ${reset}
  --m-notice: ${token.danger};
  ${noticeCss}
`;

/** Props of {@link ErrorState}. */
export interface ErrorStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** What failed. @default 'Não foi possível carregar' */
  title?: string | undefined;
  /** Explanation and advice. @default 'Tente novamente em alguns minutos.' */
  children?: ReactNode;
  /** Called to retry without navigation. */
  onRetry?: (() => void) | undefined;
  /** URL of the current page, which retries without JavaScript. */
  retryHref?: string | undefined;
  /** Whether a retry is in progress. @default false */
  retrying?: boolean | undefined;
  /** Heading level of the title. @default 2 */
  headingLevel?: 2 | 3 | undefined;
}

/**
 * Replaces a list or block that could not be loaded, and offers a retry. Failed lists show no toast
 * (docs/specification.md#failed-lists).
 *
 * @example
 * <ErrorState onRetry={lots.retry} retryHref="/lotes" />
 */
export function ErrorState({
  title = 'Não foi possível carregar',
  children = 'Tente novamente em alguns minutos.',
  onRetry,
  retryHref,
  retrying,
  headingLevel = 2,
  ...rest
}: ErrorStateProps) {
  const Heading: 'h2' | 'h3' = `h${headingLevel}`;
  return (
    <Root aria-live="polite" {...rest}>
      <Heading>{title}</Heading>
      <p>{children}</p>
      {retryHref === undefined ? (
        onRetry !== undefined && (
          <Button onClick={onRetry} loading={retrying}>
            Tentar novamente
          </Button>
        )
      ) : (
        <Button
          href={retryHref}
          onClick={(event) => {
            if (onRetry === undefined) return;
            event.preventDefault();
            onRetry();
          }}
        >
          Tentar novamente
        </Button>
      )}
    </Root>
  );
}
