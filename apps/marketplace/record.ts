/**
 * `npm run record`: what the API says to the public pages, for their stories, taken from a fresh
 * server with the demonstration's data.
 *
 * @module
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from './e2e/server.ts';

/** Where the stories read it. */
export const recordedFile = join(import.meta.dirname, 'src', 'recorded', 'public.json');

/** Calls of the public pages: the path that a story is asked for, and the query it is recorded with. */
const calls: readonly (readonly [path: string, query?: string])[] = [
  ['/accounts.json', 'per=4'],
  ['/auctions.json', 'per=3'],
  ['/authors.json', 'term=salomoni'],
  ['/carousel.json'],
  ['/categories.json', 'per=6'],
  ['/lots.json', 'per=8&q[accepting_bids]=true'],
  ['/pages/auctions.json'],
  ['/pages/lots.json'],
  ['/popular_tags.json', 'per=8'],
  ['/prices.json'],
];

/** Asks a server for all of it. */
export async function record(address: string): Promise<Record<string, unknown>> {
  const read = async (path: string, query = ''): Promise<unknown> => {
    const answer = await fetch(`${address}/api${path}?${query}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.json();
  };
  const answers = await Promise.all(calls.map(([path, query]) => read(path, query)));
  const recorded = Object.fromEntries(calls.map(([path], index) => [path, answers[index]]));
  // The one artist and the one lot that have a page in the stories.
  const { data } = recorded['/authors.json'] as { data: { slug: string }[] };
  const author = `/authors/${data[0]?.slug}`;
  const { lots } = recorded['/lots.json'] as { lots: { path: string }[] };
  const [, account, auction, , number] = lots[0]?.path.split('/') ?? [];
  const lot = `/accounts/${account}/auctions/${auction}/lots/${number}.json`;
  return {
    ...recorded,
    [`${author}.json`]: await read(`${author}.json`),
    [`${author}/related_authors.json`]: await read(`${author}/related_authors.json`),
    [lot]: await read(lot),
  };
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'martelo-record-'));
  const run = start({ DATA_DIR: folder });
  try {
    const recorded = await record(await run.ready);
    writeFileSync(recordedFile, `${JSON.stringify(recorded, null, 2)}\n`);
  } finally {
    await run.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
