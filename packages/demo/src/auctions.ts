/**
 * The thirty auctions of the demonstration: house, theme, state, and days relative to the anchor
 * day.
 *
 * @module
 */
import type { AuctionStatus } from '@martelo/domain/auction';
import { instantInSaoPaulo, shiftDay } from '@martelo/domain/calendar';
import type { Day } from '@martelo/domain/entities';
import type { CategoryName } from './taxonomy.ts';

/** The theme of an auction: title, subtitle and the mix of its categories. */
export interface Theme {
  readonly titles: readonly string[];
  readonly subtitle: string;
  readonly mix: readonly (readonly [CategoryName, number])[];
}

/** All themes. */
export const themes = {
  modern: {
    titles: ['Leilão de Arte Moderna', 'Arte Brasileira do Século XX', 'Modernos e Concretos'],
    subtitle: 'Pinturas, desenhos, gravuras e esculturas',
    mix: [
      ['Pinturas', 9],
      ['Gravuras', 4],
      ['Desenhos', 4],
      ['Esculturas', 3],
    ],
  },
  contemporary: {
    titles: ['Arte Contemporânea em Pregão', 'Geometria e Gesto'],
    subtitle: 'Da tela à fotografia',
    mix: [
      ['Pinturas', 6],
      ['Esculturas', 4],
      ['Fotografias', 3],
      ['Gravuras', 3],
    ],
  },
  design: {
    titles: ['Design Brasileiro', 'Móveis de Autor, 1946-1979'],
    subtitle: 'Móveis, luminárias, tapeçarias',
    mix: [
      ['Mobiliário', 8],
      ['Design', 5],
      ['Tapeçaria', 3],
      ['Fotografias', 1],
    ],
  },
  jewels: {
    titles: ['Joias e Relógios', 'Brilho de Família'],
    subtitle: 'Ouro, pedras e boas máquinas',
    mix: [
      ['Joias', 7],
      ['Relógios', 5],
      ['Prataria', 1],
    ],
  },
  decorative: {
    titles: ['Artes Decorativas', 'Acervo de uma Casa de Fazenda'],
    subtitle: 'Prataria, porcelanas e mobiliário',
    mix: [
      ['Porcelanas', 6],
      ['Prataria', 5],
      ['Mobiliário', 4],
      ['Relógios', 1],
      ['Tapeçaria', 1],
    ],
  },
  paper: {
    titles: ['Obras sobre Papel', 'Gravura, Desenho, Fotografia'],
    subtitle: 'Boas folhas a partir de lance livre',
    mix: [
      ['Gravuras', 6],
      ['Desenhos', 4],
      ['Fotografias', 4],
      ['Livros', 2],
    ],
  },
  folk: {
    titles: ['Arte Popular Brasileira', 'Barro, Madeira e Cordel'],
    subtitle: 'Mestres do barro e da madeira',
    mix: [
      ['Arte popular', 8],
      ['Gravuras', 3],
      ['Porcelanas', 1],
    ],
  },
  books: {
    titles: ['Biblioteca de um Bibliófilo'],
    subtitle: 'Livros, álbuns e estampas',
    mix: [
      ['Livros', 8],
      ['Gravuras', 3],
      ['Fotografias', 1],
    ],
  },
  collection: {
    titles: ['Espólios e Coleções', 'Leilão de Coleções Particulares'],
    subtitle: 'Um pouco de tudo, com procedência',
    mix: [
      ['Pinturas', 4],
      ['Gravuras', 2],
      ['Porcelanas', 2],
      ['Prataria', 2],
      ['Mobiliário', 2],
      ['Joias', 2],
      ['Arte popular', 2],
      ['Livros', 1],
      ['Tapeçaria', 1],
      ['Esculturas', 1],
      ['Design', 1],
    ],
  },
} as const satisfies Record<string, Theme>;

type Row = readonly [
  house: number,
  theme: keyof typeof themes,
  status: AuctionStatus,
  /** Day of the first session, relative to the anchor day. */
  day: number,
  sessions: number,
  lots: number,
];

const rows: readonly Row[] = [
  [0, 'modern', 'ongoing', 3, 2, 64],
  [1, 'contemporary', 'ongoing', 6, 2, 80],
  [3, 'design', 'live', -1, 3, 84],
  [9, 'modern', 'ongoing', 1, 1, 58],
  [10, 'jewels', 'ongoing', 9, 1, 72],
  [2, 'decorative', 'ongoing', 12, 3, 90],
  [7, 'folk', 'ongoing', 5, 1, 48],
  [4, 'paper', 'ongoing', 16, 2, 66],
  [6, 'collection', 'ongoing', 24, 2, 54],
  [5, 'modern', 'live', -1, 3, 60],
  [1, 'modern', 'conditional_bids_only', -4, 2, 52],
  [11, 'decorative', 'conditional_bids_only', -7, 1, 46],
  [8, 'collection', 'conditional_bids_only', -2, 1, 60],
  [0, 'contemporary', 'collecting', 38, 2, 10],
  [3, 'design', 'collecting', 45, 1, 12],
  [8, 'books', 'collecting', 52, 1, 0],
  [10, 'jewels', 'collecting', 33, 1, 6],
  [2, 'collection', 'collecting', 60, 2, 0],
  [0, 'paper', 'finished', -12, 2, 60],
  [1, 'collection', 'finished', -20, 2, 72],
  [4, 'books', 'finished', -27, 1, 48],
  [7, 'folk', 'finished', -34, 1, 56],
  [9, 'contemporary', 'finished', -48, 1, 50],
  [3, 'design', 'finished', -62, 2, 64],
  [10, 'jewels', 'finished', -75, 1, 44],
  [2, 'decorative', 'finished', -91, 2, 58],
  [5, 'modern', 'finished', -120, 1, 52],
  [6, 'folk', 'finished', -176, 2, 66],
  [11, 'decorative', 'canceled', 8, 1, 40],
  [8, 'paper', 'canceled', -15, 1, 28],
];

/** An auction of the demonstration with its times. */
export interface DemoAuction {
  readonly house: number;
  readonly theme: Theme;
  readonly status: AuctionStatus;
  readonly lots: number;
  readonly title: string;
  readonly code: string;
  readonly days: readonly Day[];
  readonly catalog_available_at: Date;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  /** Whether it is called live, even before it begins. @default whether it is live now */
  readonly isCalledLive?: boolean;
  /** Whether lots without a buyer take offers afterwards. @default the setting of its house */
  readonly takes_offers?: boolean;
}

const SESSION = '20:00';

/** Returns a time of day in São Paulo, a number of days after the anchor day. */
export function instant(anchor: Day, day: number, time: string): Date {
  const found = instantInSaoPaulo(`${shiftDay(anchor, day)}T${time}`);
  if (found === null)
    throw new RangeError(`The demo's anchor day is "${anchor}": expected YYYY-MM-DD.`);
  return found;
}

/** Returns the thirty auctions around the anchor day. */
export function makeAuctions(anchor: Day): DemoAuction[] {
  const used = new Map<string, number>();
  return rows.map(([house, key, status, day, sessions, lots], index) => {
    const theme: Theme = themes[key];
    const edition = (used.get(key) ?? 0) + 1;
    used.set(key, edition);
    const title = theme.titles[(edition - 1) % theme.titles.length] ?? '';
    const over = status === 'finished';
    return {
      house,
      theme,
      status,
      lots,
      title: edition > theme.titles.length ? `${title} – ${edition}ª edição` : title,
      code: `D${String(index + 1).padStart(3, '0')}`,
      days: Array.from({ length: sessions }, (_, session) => shiftDay(anchor, day + session)),
      // A catalogue of the day before appears in the mail of published catalogues. The others are
      // older.
      catalog_available_at:
        status === 'collecting'
          ? instant(anchor, day - 15, '10:00')
          : index === 7
            ? instant(anchor, -1, '16:00')
            : instant(anchor, Math.min(day - 18, -3), '10:00'),
      started_at: instant(anchor, day, SESSION),
      finished_at: over ? instant(anchor, day + sessions + 2, '18:00') : null,
    };
  });
}
