import type { MenuItem } from '@martelo/ui/header';

/** Pages of the account area, in the order of every menu. */
export const accountMenu = [
  { label: 'Novidades', href: '/account/news' },
  { label: 'Participações', href: '/account/participations' },
  { label: 'Curtidas', href: '/account/likes' },
  { label: 'Artistas seguidos', href: '/account/authors' },
  { label: 'Casas seguidas', href: '/account/houses' },
  { label: 'Radar', href: '/account/radar' },
  { label: 'Lembretes', href: '/account/reminders' },
  { label: 'Interesses', href: '/account/interests' },
  { label: 'Notificações', href: '/account/preferences' },
  { label: 'Meus dados', href: '/account/profile' },
  { label: 'Sessões e segurança', href: '/account/security' },
] as const satisfies readonly MenuItem[];
