import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { ButtonRoot, LinkRoot } from './Button.styles.ts';

/** Weight of a button on its page; `danger` is for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  /** One primary action per view. @default 'secondary' */
  variant?: ButtonVariant | undefined;
  /**
   * The action is under way: announced, not repeatable, and the focus stays. Not for links.
   * @default false
   */
  loading?: boolean | undefined;
  /** Where it goes: then it is a link, which can neither load nor be disabled. */
  href?: string | undefined;
}

/** A button that does something here. */
export interface ActionButtonProps extends Look, ComponentPropsWithRef<'button'> {
  href?: never;
}

/** A link that looks like a button. */
export interface LinkButtonProps extends Look, ComponentPropsWithRef<'a'> {
  href: string;
  loading?: never;
  disabled?: never;
}

// Look is in both: named once more, the docs page finds it beside the union.
export type ButtonProps = Look & (ActionButtonProps | LinkButtonProps);

/**
 * Does something (`<button>`) or goes somewhere (`<a>`, with `href`). At least 44 px high.
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
  // Not `disabled`: a disabled button would lose the focus and say nothing.
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
