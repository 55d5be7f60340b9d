'use client';
import { formatCount } from '@martelo/domain/text';
import type { ComponentPropsWithRef } from 'react';
import { renamed } from '../internal/warn-once.ts';
import { heart, likeName } from './heart.tsx';
import { ToggleRoot } from './toggle.styles.ts';

/** Props of {@link LikeButton}. */
export interface LikeButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Title of the lot, for the accessible name. */
  title: string;
  /**
   * `null`: not logged in. The button is controlled: update it immediately and revert it on an
   * error.
   */
  liked: boolean | null;
  /** Number of likes. Not shown if omitted or 0. */
  count?: number | undefined;
  /** A request is in flight. Further clicks are ignored. @default false */
  loading?: boolean | undefined;
  /** @deprecated Use `loading`. It will be removed in 0.3.0. */
  pending?: boolean | undefined;
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
export function LikeButton({
  title,
  liked,
  count = 0,
  loading,
  pending,
  onLikedChange,
  ...rest
}: LikeButtonProps) {
  const isLoading = renamed('LikeButton', 'pending', pending, 'loading', loading) ?? false;
  const pressed = liked === true;
  return (
    <ToggleRoot
      type="button"
      data-kind="like"
      aria-label={likeName(title, count)}
      aria-pressed={pressed}
      aria-busy={isLoading || undefined}
      onClick={() => {
        if (!isLoading) onLikedChange(!pressed);
      }}
      {...rest}
    >
      {heart}
      {count > 0 && <span>{formatCount(count)}</span>}
    </ToggleRoot>
  );
}
