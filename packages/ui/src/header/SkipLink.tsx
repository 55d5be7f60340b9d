import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.a.withConfig({ componentId: 'm-SkipLink' })`
  ${reset}
  position: absolute;
  inset: ${token.space2} auto auto ${token.space2};
  z-index: 10;
  padding: ${token.space3} ${token.space4};
  background: ${token.accent};
  color: ${token.onAccent};
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

/** Props of {@link SkipLink}. */
export interface SkipLinkProps extends ComponentPropsWithRef<'a'> {
  /** Where the content begins. @default '#conteudo' */
  href?: string | undefined;
  /** Another wording. @default 'Ir para o conteúdo' */
  children?: ReactNode;
}

/**
 * The first stop of the keyboard: past the header, straight to the content.
 *
 * @example
 * <SkipLink href="#conteudo" />
 */
export function SkipLink({
  href = '#conteudo',
  children = 'Ir para o conteúdo',
  ...rest
}: SkipLinkProps) {
  return (
    <Root href={href} {...rest}>
      {children}
    </Root>
  );
}
