/**
 * The real catalogue as its houses would send it today: the rows of `REAL_DATA`, with museum texts,
 * tags and images that the file lacks, and some sales still to come.
 *
 * @module
 */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { columns } from '../../server/src/catalogue/reading/columns.ts';
import { readRows } from '../../server/src/catalogue/reading/records.ts';
import { readText } from '../../server/src/catalogue/reading/source.ts';

type Row = Readonly<Record<string, string>>;

async function* rowsOf(file: string): AsyncGenerator<Row> {
  let names: readonly string[] | null = null;
  for await (const batch of readRows(readText(file))) {
    for (const { cells } of batch) {
      if (names === null) names = cells;
      else yield Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    }
  }
}

async function textsOf(file: string, column: string): Promise<string[]> {
  const texts: string[] = [];
  for await (const row of rowsOf(file)) texts.push(row[column] ?? '');
  return texts;
}

const HOUR = 3_600_000;

/** Stages of sales that are not over, in rotation. Other sales stay unchanged. */
const stages: readonly ((now: number) => Row)[] = [
  (now) => ({
    auction_status: 'ongoing',
    started_at: iso(now - 48 * HOUR),
    finished_at: iso(now + 96 * HOUR),
  }),
  (now) => ({
    auction_status: 'live',
    started_at: iso(now - HOUR),
    finished_at: iso(now + 24 * HOUR),
  }),
  (now) => ({
    auction_status: 'collecting',
    catalog_available_at: iso(now + 72 * HOUR),
    started_at: iso(now + 240 * HOUR),
    finished_at: iso(now + 264 * HOUR),
  }),
];
const iso = (moment: number): string => new Date(moment).toISOString();

/** One in this many sales is in the future. */
const TURN = 9;

/** A lot of an open sale has no hammer price: its price becomes the current bid. */
const reopened = (row: Row): Row => ({
  state: row['state'] === 'passed' ? 'passed' : '',
  sold_price: '',
  current_bid: row['sold_price'] ?? '',
});

/** Images of a lot: none or a few. */
const picturesOf = (index: number, pictures: readonly string[]): string =>
  Array.from(
    { length: index % 5 },
    (_, nth) => pictures[(index + nth) % pictures.length] ?? '',
  ).join(' ');

/**
 * Writes the catalogue into a file for the import.
 *
 * @param folder the folder in `REAL_DATA`
 * @param pictures addresses of images
 */
export async function writeRealCatalogue(
  folder: string,
  file: string,
  pictures: readonly string[],
  now: number = Date.now(),
): Promise<void> {
  const descriptions = await textsOf(join(folder, 'html-descriptions-cc0.csv.gz'), 'html');
  const tags = await textsOf(join(folder, 'tags-cc0.csv.gz'), 'name');
  const sales = new Map<string, Row | null>();
  const out = createWriteStream(file);
  const write = (cells: readonly string[]): boolean =>
    out.write(`${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`);
  write(columns);
  let index = 0;
  for await (const row of rowsOf(join(folder, 'catalogue-real.csv.gz'))) {
    index += 1;
    const sale = `${row['account']} ${row['auction_code']}`;
    if (!sales.has(sale)) {
      const turn = sales.size / TURN;
      sales.set(sale, stages[turn % stages.length]?.(now) ?? null);
    }
    const stage = sales.get(sale);
    const sent: Row = {
      ...row,
      description: index % 3 === 0 ? '' : (descriptions[index % descriptions.length] ?? ''),
      // A few tags on many lots, and a long tail.
      tags: `${tags[index % 12]};${tags[index % 500]}`,
      image_urls: picturesOf(index, pictures),
      ...(stage ? { ...stage, ...reopened(row) } : {}),
    };
    write(columns.map((column) => sent[column] ?? ''));
  }
  out.end();
  await finished(out);
}
