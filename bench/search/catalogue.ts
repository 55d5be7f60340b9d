/**
 * The public lots of a database, as the judge reads them.
 *
 * @module
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../apps/server/src/database/schema.ts';
import { normalTechnique } from './techniques.ts';
import { flat, stemsOf, wordsOf } from './text.ts';

interface StoredLot {
  uuid: string;
  number: string;
  title: string;
  description: string | null;
  technique: string | null;
  author: string | null;
  alternate_names: string[] | null;
  house: string;
  /** The hammer price of a sold lot, otherwise the price. 0 when it is unknown. */
  price_cents: number;
  categories: string[];
  themes: string[];
}

/** A lot with its texts in the forms that judgements need. */
export interface JudgedLot extends StoredLot {
  /** Equal for lots that a collector cannot distinguish: the same title and artist. */
  readonly work: string;
  readonly flatTitle: string;
  readonly flatDescription: string;
  readonly flatAuthor: string;
  readonly normalTechnique: string;
  /** Words of title and artist, in the singular. */
  readonly headline: ReadonlySet<string>;
  /** Words of title, artist, technique and description, in the singular. */
  readonly text: ReadonlySet<string>;
  /** Words of `text`, and of categories and themes. */
  readonly everything: ReadonlySet<string>;
}

/** The lots that a search can find, and the words in them. */
export interface Catalogue {
  readonly name: string;
  readonly lots: readonly JudgedLot[];
  /** Every folded word of every lot, and of the names of houses, categories and themes. */
  readonly dictionary: ReadonlySet<string>;
}

/** Returns a lot with its texts in the forms that judgements need. */
export function judgedLot(lot: StoredLot): JudgedLot {
  const names = [lot.author ?? '', ...(lot.alternate_names ?? [])].join(' ');
  const description = (lot.description ?? '').replace(/<[^>]*>|&\w+;/g, ' ');
  const texts = [lot.title, names, lot.technique ?? '', description];
  return {
    ...lot,
    work: `${flat(lot.title)}|${flat(lot.author ?? '')}`,
    flatTitle: flat(lot.title),
    flatDescription: flat(description),
    flatAuthor: flat(names),
    normalTechnique: normalTechnique(lot.technique ?? ''),
    headline: stemsOf(`${lot.title} ${names}`),
    text: stemsOf(texts.join(' ')),
    everything: stemsOf([...texts, ...lot.categories, ...lot.themes].join(' ')),
  };
}

/** Reads the public lots of a database. */
export async function readCatalogue(db: Kysely<Schema>, name: string): Promise<Catalogue> {
  const { rows } = await sql<StoredLot>`
    select lots.uuid, lots.number, lots.title, lots.description_html as description, lots.technique,
      authors.name as author, authors.alternate_names, accounts.name as house,
      case when lots.state = 'sold' then coalesce(lots.sold_price_cents, 0) else lots.price_cents end
        as price_cents,
      array(select categories.name from lot_categories
        join categories on categories.id = lot_categories.category_id
        where lot_categories.lot_id = lots.id order by 1) as categories,
      array(select tags.name from lot_tags join tags on tags.id = lot_tags.tag_id
        where lot_tags.lot_id = lots.id order by 1) as themes
    from lots
    join auctions on auctions.id = lots.auction_id
    join accounts on accounts.id = lots.account_id
    left join authors on authors.id = lots.author_id
    where lots.state <> 'canceled' and auctions.status <> 'canceled' and auctions.is_public
    order by lots.id`.execute(db);
  const lots = rows.map(judgedLot);
  const dictionary = new Set(
    lots.flatMap((lot) => [
      ...wordsOf(lot.title),
      ...wordsOf(lot.flatDescription),
      ...wordsOf(lot.technique ?? ''),
      ...wordsOf(lot.flatAuthor),
      ...wordsOf([lot.house, ...lot.categories, ...lot.themes].join(' ')),
    ]),
  );
  return { name, lots, dictionary };
}
