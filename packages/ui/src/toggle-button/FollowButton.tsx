import { Icon } from '../internal/Icon.tsx';
import { ToggleButton, type ToggleButtonProps } from './ToggleButton.tsx';

/** Props of {@link FollowButton}. */
export interface FollowButtonProps extends ToggleButtonProps {
  /** Name of the artist or the house, for the accessible name. */
  name: string;
  /**
   * `null`: not logged in. The button is controlled: update it immediately and revert it on an
   * error.
   */
  following: boolean | null;
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
export function FollowButton({ name, following, onFollowingChange, ...rest }: FollowButtonProps) {
  const pressed = following === true;
  const text = pressed ? 'Seguindo' : 'Seguir';
  return (
    <ToggleButton
      component="FollowButton"
      kind="follow"
      aria-label={`${text} ${name}`}
      pressed={pressed}
      onPressedChange={onFollowingChange}
      {...rest}
    >
      <Icon path={pressed ? 'M4.5 12.5 10 18 19.5 7' : 'M12 4.5v15M4.5 12h15'} />{' '}
      <span className="text">{text}</span>
    </ToggleButton>
  );
}
