'use client';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import { Link } from '../link/Link.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

// All variants except `quiet` share the hover rule, so it is placed between their rules.
const look = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space2};
  min-height: ${token.target};
  padding: ${token.space2} ${token.space6};
  border: 1.5px solid ${token.ink};
  border-radius: ${token.radius};
  background: transparent;
  color: ${token.ink};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;

  &[data-variant='primary'] {
    border-color: ${token.accent};
    background: ${token.accent};
    color: ${token.onAccent};
  }
  &[data-variant='danger'] {
    border-color: ${token.danger};
    background: ${token.danger};
    color: ${token.paper};
  }
  &:hover:where(:not([aria-busy])) {
    border-color: ${token.ink};
    background: ${token.ink};
    color: ${token.paper};
  }
  &[data-variant='quiet'] {
    border-color: transparent;
    padding-inline: ${token.space3};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  &[data-variant='quiet']:hover:where(:not([aria-busy])) {
    background: ${token.plane};
    color: ${token.ink};
  }
  &:active:where(:enabled:not([aria-busy]), a) {
    scale: 0.97;
  }
  &:disabled,
  &[aria-busy='true'] {
    cursor: not-allowed;
  }
  &:disabled {
    border-color: ${token.line};
    background: ${token.plane};
    color: ${token.quiet};
  }

  & > .spinner {
    order: -1;
    width: 1em;
    height: 1em;
    border: 2px solid currentColor;
    border-inline-end-color: transparent;
    border-radius: 50%;
  }
  @media (prefers-reduced-motion: no-preference) {
    transition:
      background-color ${token.fast},
      color ${token.fast};
    & > .spinner {
      animation: m-turn 0.8s linear infinite;
    }
  }
  @keyframes m-turn {
    to {
      rotate: 1turn;
    }
  }
`;

const Root = styled.button.withConfig({ componentId: 'm-Button' })`
  ${reset}
  ${look}
`;

/** Weight of a button on its page. Use `danger` for actions that cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  /** One primary action per view. @default 'secondary' */
  variant?: ButtonVariant | undefined;
  /**
   * The action is in progress. This is announced, further clicks are ignored, and the focus is
   * kept. Not for links.
   *
   * @default false
   */
  loading?: boolean | undefined;
  /** URL. With it the button is a link, which can be neither loading nor disabled. */
  href?: string | undefined;
}

/** Props of a button with an action. */
export interface ActionButtonProps extends Look, ComponentPropsWithRef<'button'> {
  href?: never;
}

/** Props of a link that looks like a button. */
export interface LinkButtonProps extends Look, ComponentPropsWithRef<'a'> {
  href: string;
  loading?: never;
  disabled?: never;
}

// `Look` is part of both types. It is repeated, because the docs page does not read unions.
export type ButtonProps = Look & (ActionButtonProps | LinkButtonProps);

/**
 * Runs an action (`<button>`), or leads to a page (`<a>`, with `href`). It is at least 44 px high.
 *
 * @example
 * <Button variant="primary" onClick={bid}>Dê um lance</Button>
 * <Button href="/lotes">Ver todos os lotes</Button>
 */
export function Button(props: ButtonProps) {
  if (props.href !== undefined) {
    const { variant = 'secondary', ...rest } = props;
    return <Root as={Link} data-variant={variant} {...rest} />;
  }
  const { variant = 'secondary', loading = false, onClick, children, ...rest } = props;
  // Not `disabled`, because a disabled button loses the focus and is not announced.
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <Root
      type="button"
      data-variant={variant}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? ignore : onClick}
      {...rest}
    >
      {typeof children === 'string' ? <span>{children}</span> : children}
      {/* After the text, which a translation of the page replaces. */}
      {loading && <span className="spinner" aria-hidden="true" />}
    </Root>
  );
}
