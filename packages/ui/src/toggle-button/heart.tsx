import { countLabel } from '@martelo/domain/text';

/** The icon of a like, shared by all buttons. */
export const heart = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20.5 3.8 12.2a5.2 5.2 0 0 1 7.4-7.4l.8.8.8-.8a5.2 5.2 0 0 1 7.4 7.4z" />
  </svg>
);

/**
 * Returns the accessible name of a like button. It is the same in both states, because
 * `aria-pressed` conveys the state.
 *
 * @example
 * likeName('Composição', 4); // 'Curtir Composição, 4 curtidas'
 */
export const likeName = (title: string, count = 0): string =>
  count > 0 ? `Curtir ${title}, ${countLabel(count, 'curtida', 'curtidas')}` : `Curtir ${title}`;
