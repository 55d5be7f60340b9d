import { pluralizeCount } from '@martelo/domain/text';
import type { ComponentPropsWithRef } from 'react';
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
      aria-label={[`Curtir ${title}`, pluralizeCount(count, 'curtida', 'curtidas', '')]
        .filter(Boolean)
        .join(', ')}
      aria-pressed={pressed}
      aria-busy={pending || undefined}
      onClick={() => {
        if (!pending) onLikedChange(!pressed);
      }}
      {...rest}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5 3.8 12.2a5.2 5.2 0 0 1 7.4-7.4l.8.8.8-.8a5.2 5.2 0 0 1 7.4 7.4z" />
      </svg>
      {count > 0 && <span>{count}</span>}
    </ToggleRoot>
  );
}
