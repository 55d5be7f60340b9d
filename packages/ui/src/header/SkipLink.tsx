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
  /** Target of the link, the main content. @default '#conteudo' */
  href?: string | undefined;
  /** Text of the link. @default 'Ir para o conteúdo' */
  children?: ReactNode;
}

/**
 * The first tab stop of the page. Skips the header and leads to the content.
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
