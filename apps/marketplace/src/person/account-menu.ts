import type { MenuItem } from '@martelo/ui/header';

/** A page of the account area. */
type AccountItem = MenuItem & {
  /** The call that the page is about, if a back end may lack it. */
  readonly needs?: string;
};

/** Pages of the account area, in the order of every menu. */
const items: readonly AccountItem[] = [
  { label: 'Novidades', href: '/account/news', needs: 'GET /profile/news' },
  { label: 'Participações', href: '/account/participations' },
  { label: 'Curtidas', href: '/account/likes' },
  { label: 'Artistas seguidos', href: '/account/authors' },
  { label: 'Casas seguidas', href: '/account/houses', needs: 'GET /profile/followed_accounts' },
  { label: 'Radar', href: '/account/radar' },
  { label: 'Lembretes', href: '/account/reminders', needs: 'GET /profile/reminders' },
  { label: 'Interesses', href: '/account/interests' },
  { label: 'Notificações', href: '/account/preferences' },
  { label: 'Meus dados', href: '/account/profile' },
  { label: 'Sessões e segurança', href: '/account/security' },
];

/** Returns the pages of the account area that a back end has, in the order of every menu. */
export const accountMenu = (lacks: (name: string) => boolean): readonly MenuItem[] =>
  items.flatMap(({ needs, ...item }) => (needs !== undefined && lacks(needs) ? [] : item));

/** Returns whether the back end lacks the page of an address. */
export const isMissingPage = (path: string, lacks: (name: string) => boolean): boolean =>
  items.some(({ href, needs }) => href === path && needs !== undefined && lacks(needs));
