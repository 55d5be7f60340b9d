import type { LotList, NewLots, PersonNews } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';

/** A kind of news, and where the person chooses what it is about. */
interface NewsGroup {
  readonly of: 'liked_lots' | 'followed_authors' | 'followed_accounts' | 'radar';
  readonly title: string;
  /** Returns the number of lots in words. */
  readonly count: (total: number) => string;
  /** Says what these lots are, after their number. */
  readonly ofWhat: string;
  readonly href: string;
  readonly linkText: string;
}

const newLots = (total: number): string => countLabel(total, 'lote novo', 'lotes novos');

/** The kinds of news, in their order on every page. */
const newsGroups: readonly NewsGroup[] = [
  {
    of: 'liked_lots',
    title: 'Resultados de lotes curtidos',
    count: (total) => countLabel(total, 'resultado', 'resultados'),
    ofWhat: 'de lotes curtidos',
    href: '/account/likes',
    linkText: 'Ver curtidas',
  },
  {
    of: 'followed_authors',
    title: 'Artistas que você segue',
    count: newLots,
    ofWhat: 'de artistas que você segue',
    href: '/account/authors',
    linkText: 'Ver artistas',
  },
  {
    of: 'followed_accounts',
    title: 'Casas que você segue',
    count: newLots,
    ofWhat: 'de casas que você segue',
    href: '/account/houses',
    linkText: 'Ver casas',
  },
  {
    of: 'radar',
    title: 'Radar',
    count: newLots,
    ofWhat: 'no radar',
    href: '/account/radar',
    linkText: 'Ver buscas',
  },
];

export const filledGroups = (news: PersonNews): readonly NewsGroup[] =>
  newsGroups.filter((group) => news[group.of].total > 0);

/** Returns the lots as a list with a single page. */
export const listOf = ({ total, lots }: NewLots): LotList => ({
  total,
  current_page: 1,
  per_page: lots.length,
  next_page: null,
  lots,
});

export const newsTitle = (isFirstVisit: boolean): string =>
  isFirstVisit ? 'Novidades dos últimos sete dias' : 'Desde a sua última visita';
