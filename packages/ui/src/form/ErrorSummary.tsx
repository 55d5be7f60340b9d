import { keepAmounts } from '@martelo/domain/money';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.div.withConfig({ componentId: 'm-ErrorSummary' })`
  ${reset}
  padding: ${token.space3} ${token.space4};
  border: 1.5px solid ${token.danger};
  border-inline-start-width: 6px;
  background: ${token.paper};
  color: ${token.danger};
`;

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Messages about a whole form, such as "E-mail ou senha inválidos.". An empty list renders nothing. */
  // Storybook's documentation shows no type for `readonly string[]`.
  messages: ReadonlyArray<string>;
}

/**
 * Shows why a form failed when the reason belongs to no field. Renders nothing without messages.
 * {@link Form} renders one itself and moves the focus to it.
 *
 * @example
 * <ErrorSummary messages={['E-mail ou senha inválidos.']} />
 */
export function ErrorSummary({ messages, ...rest }: ErrorSummaryProps) {
  if (messages.length === 0) return null;
  return (
    <Root role="alert" tabIndex={-1} {...rest}>
      {messages.map((message) => (
        <p key={message}>{keepAmounts(message)}</p>
      ))}
    </Root>
  );
}
