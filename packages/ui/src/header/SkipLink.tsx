import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.a.withConfig({ componentId: 'm-SkipLink' })`
  position: absolute;
  inset: var(--m-space-2) auto auto var(--m-space-2);
  z-index: 10;
  padding: var(--m-space-3) var(--m-space-4);
  background: var(--m-accent);
  color: var(--m-on-accent);
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
