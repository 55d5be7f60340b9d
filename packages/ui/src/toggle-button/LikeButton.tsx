import type { ComponentPropsWithRef } from 'react';
import { heart, likeName } from './heart.tsx';
import { ToggleRoot } from './toggle.styles.ts';

/** Props of {@link LikeButton}. */
export interface LikeButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Title of the lot, for those who do not see which card this is on. */
  title: string;
  /** `null`: nobody is logged in. Shown as it is given: set it at once and undo it on failure. */
  liked: boolean | null;
  /** How many people like it; not shown when left out or 0. */
  count?: number | undefined;
  /** The change is on its way: pressing again does nothing. @default false */
  pending?: boolean | undefined;
  /** Asked to like (`true`) or to take the like back (`false`). */
  onLikedChange: (liked: boolean) => void;
}

/**
 * A heart to press. A toggle: its name stays, whether it is pressed is told by `aria-pressed` and by
 * the filled heart.
 *
 * @example
 * <LikeButton title={lot.title} liked={lot.liked} count={lot.likes_count} onLikedChange={like} />
 */
export function LikeButton({
  title,
  liked,
  count = 0,
  pending = false,
  onLikedChange,
  ...rest
}: LikeButtonProps) {
  const pressed = liked === true;
  return (
    <ToggleRoot
      type="button"
      data-kind="like"
      aria-label={likeName(title, count)}
      aria-pressed={pressed}
      aria-busy={pending || undefined}
      onClick={() => {
        if (!pending) onLikedChange(!pressed);
      }}
      {...rest}
    >
      {heart}
      {count > 0 && <span>{count}</span>}
    </ToggleRoot>
  );
}
