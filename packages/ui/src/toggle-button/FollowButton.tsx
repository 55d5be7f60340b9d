'use client';
import type { ComponentPropsWithRef } from 'react';
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
  pending = false,
  onFollowingChange,
  ...rest
}: FollowButtonProps) {
  const pressed = following === true;
  const text = pressed ? 'Seguindo' : 'Seguir';
  return (
    <ToggleRoot
      type="button"
      data-kind="follow"
      aria-label={`${text} ${name}`}
      aria-pressed={pressed}
      aria-busy={pending || undefined}
      onClick={() => {
        if (!pending) onFollowingChange(!pressed);
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
