import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** Styles of the block that replaces an empty or failed list. */
export const noticeCss = css`
  display: grid;
  justify-items: start;
  gap: ${token.space3};
  max-width: 42rem;
  padding: ${token.space8} 0 ${token.space8} min(${token.space6}, 6.25vw);
  border-inline-start: 4px solid var(--m-notice, ${token.line});
  overflow-wrap: anywhere;

  & > h2,
  & > h3 {
    font: 700 ${token.sizeLarge}/1.2 ${token.fontTitle};
    letter-spacing: -0.015em;
    text-wrap: balance;
  }
  & > p {
    color: ${token.quiet};
  }
`;

const Root = styled.div.withConfig({ componentId: 'm-EmptyState' })`
  ${reset}
  ${noticeCss}
`;

/** Props of {@link EmptyState}. */
export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Title, such as "Nenhum lote encontrado". */
  title: string;
  /** The reason, in one sentence. */
  children?: ReactNode;
  /** The next step, a button or a link. */
  action?: ReactNode;
  /** Heading level of the title. @default 2 */
  headingLevel?: 2 | 3 | undefined;
}

/**
 * Explains why a list is empty and offers the next step.
 *
 * @example
 * <EmptyState title="Nenhum lote encontrado" action={<Button href="/lotes">Ver todos</Button>}>
 *   Nenhum lote corresponde a estes filtros.
 * </EmptyState>
 */
export function EmptyState({
  title,
  children,
  action,
  headingLevel = 2,
  ...rest
}: EmptyStateProps) {
  const Heading: 'h2' | 'h3' = `h${headingLevel}`;
  return (
    <Root {...rest}>
      <Heading>{title}</Heading>
      {/* oxlint-disable-next-line martelo/translated-text -- an action is an element */}
      {children !== undefined && <p>{children}</p>}
      {action}
    </Root>
  );
}
