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
