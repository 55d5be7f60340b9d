'use client';
import type { ComponentPropsWithRef } from 'react';
import { renamed } from '../internal/warn-once.ts';
import { ToggleRoot } from './toggle.styles.ts';

/** Props of {@link FollowButton}. */
export interface FollowButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Name of the artist or the house, for the accessible name. */
  name: string;
  /**
   * `null`: not logged in. The button is controlled: update it immediately and revert it on an
   * error.
   */
  following: boolean | null;
  /** A request is in flight. Further clicks are ignored. @default false */
  loading?: boolean | undefined;
  /** @deprecated Use `loading`. It will be removed in 0.3.0. */
  pending?: boolean | undefined;
  /** Called with `true` to follow and `false` to stop following. */
  onFollowingChange: (following: boolean) => void;
}

/**
 * A toggle button that follows an artist or a house. Its text, `aria-pressed`, the icon and the
 * background show its state. Its width does not change.
 *
 * @example
 * <FollowButton name={author.name} following={author.liked} onFollowingChange={follow} />
 */
export function FollowButton({
  name,
  following,
  loading,
  pending,
  onFollowingChange,
  ...rest
}: FollowButtonProps) {
  const isLoading = renamed('FollowButton', 'pending', pending, 'loading', loading) ?? false;
  const pressed = following === true;
  const text = pressed ? 'Seguindo' : 'Seguir';
  return (
    <ToggleRoot
      type="button"
      data-kind="follow"
      aria-label={`${text} ${name}`}
      aria-pressed={pressed}
      aria-busy={isLoading || undefined}
      onClick={() => {
        if (!isLoading) onFollowingChange(!pressed);
      }}
      {...rest}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={pressed ? 'M4.5 12.5 10 18 19.5 7' : 'M12 4.5v15M4.5 12h15'} />
      </svg>{' '}
      <span className="text">{text}</span>
    </ToggleRoot>
  );
}
