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
  /** What happened and what may help. @default 'Verifique sua conexão e tente novamente.' */
  children?: ReactNode;
  /** Tries again in place. */
  onRetry?: (() => void) | undefined;
  /** Address that tries again without JavaScript: this page's own. */
  retryHref?: string | undefined;
  /** Trying again is under way. @default false */
  retrying?: boolean | undefined;
  /** Level of the title in the page's outline. @default 2 */
  headingLevel?: 2 | 3 | undefined;
}

/**
 * A list or block that could not be loaded, in its own place, with a way to try again. Failed lists
 * raise no toast (docs/specification.md#failed-lists).
 *
 * @example
 * <ErrorState onRetry={lots.retry} retryHref="/lotes" />
 */
export function ErrorState({
  title = 'Não foi possível carregar',
  children = 'Verifique sua conexão e tente novamente.',
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
