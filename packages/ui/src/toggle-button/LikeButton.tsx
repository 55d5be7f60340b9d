import { formatCount } from '@martelo/domain/text';
import { heart, likeName } from './heart.tsx';
import { ToggleButton, type ToggleButtonProps } from './ToggleButton.tsx';

/** Props of {@link LikeButton}. */
export interface LikeButtonProps extends ToggleButtonProps {
  /** Title of the lot, for the accessible name. */
  title: string;
  /**
   * `null`: not logged in. The button is controlled: update it immediately and revert it on an
   * error.
   */
  liked: boolean | null;
  /** Number of likes. Not shown if omitted or 0. */
  count?: number | undefined;
  /** Called with `true` to like and `false` to remove the like. */
  onLikedChange: (liked: boolean) => void;
}

/**
 * A toggle button that likes a lot. Its name does not change. `aria-pressed` and the filled heart
 * show its state.
 *
 * @example
 * <LikeButton title={lot.title} liked={lot.liked} count={lot.likes_count} onLikedChange={like} />
 */
export function LikeButton({ title, liked, count = 0, onLikedChange, ...rest }: LikeButtonProps) {
  const pressed = liked === true;
  return (
    <ToggleButton
      component="LikeButton"
      kind="like"
      aria-label={likeName(title, count)}
      pressed={pressed}
      onPressedChange={onLikedChange}
      {...rest}
    >
      {heart}
      {count > 0 && <span>{formatCount(count)}</span>}
    </ToggleButton>
  );
}
