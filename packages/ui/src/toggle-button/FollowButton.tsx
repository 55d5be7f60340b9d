import type { ComponentPropsWithRef } from 'react';
import { ToggleRoot } from './toggle.styles.ts';

/** Props of {@link FollowButton}. */
export interface FollowButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Name of the artist, for those who do not see whose button this is. */
  name: string;
  /** `null`: nobody is logged in. Shown as it is given: set it at once and undo it on failure. */
  following: boolean | null;
  /** The change is on its way: pressing again does nothing. @default false */
  pending?: boolean | undefined;
  /** Asked to follow (`true`) or to stop following (`false`). */
  onFollowingChange: (following: boolean) => void;
}

/**
 * Follows an artist. A toggle: its words stay, whether it is pressed is told by `aria-pressed`, the
 * tick and the filled ground.
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
  return (
    <ToggleRoot
      type="button"
      data-kind="follow"
      aria-label={`Seguir ${name}`}
      aria-pressed={pressed}
      aria-busy={pending || undefined}
      onClick={() => {
        if (!pending) onFollowingChange(!pressed);
      }}
      {...rest}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={pressed ? 'M4.5 12.5 10 18 19.5 7' : 'M12 4.5v15M4.5 12h15'} />
      </svg>
      Seguir
    </ToggleRoot>
  );
}
