import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { ButtonRoot, LinkRoot } from './Button.styles.ts';

/** Weight of a button on its page. Use `danger` for actions that cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  /** One primary action per view. @default 'secondary' */
  variant?: ButtonVariant | undefined;
  /**
   * The action is in progress. This is announced, further clicks are ignored, and the focus stays.
   * Not for links.
   * @default false
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
    return <LinkRoot data-variant={variant} {...rest} />;
  }
  const { variant = 'secondary', loading = false, onClick, children, ...rest } = props;
  // Not `disabled`, because a disabled button loses the focus and is not announced.
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <ButtonRoot
      type="button"
      data-variant={variant}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? ignore : onClick}
      {...rest}
    >
      {loading && <span className="spinner" aria-hidden="true" />}
      {children}
    </ButtonRoot>
  );
}
