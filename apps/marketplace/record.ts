/**
 * `npm run record`: records the API's answers for the stories of pages, from a fresh server with
 * the demonstration data.
 *
 * @module
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collector } from './e2e/person.ts';
import { start } from './e2e/server.ts';

/** A call: the path of the story's request, and the query used for recording. */
type Call = readonly [path: string, query?: string];

/** Recorded answers by path. */
export type Answers = Record<string, unknown>;

/** Calls of the public pages. */
const publicCalls: readonly Call[] = [
  ['/accounts.json', 'per=4'],
  ['/auctions.json', 'per=3'],
  ['/auctions/calendar.json'],
  ['/authors.json', 'term=salomoni'],
  ['/carousel.json'],
  ['/categories.json', 'per=6'],
  ['/lots.json', 'per=8&q[accepting_bids]=true'],
  ['/pages/auctions.json'],
  ['/pages/lots.json'],
  ['/popular_tags.json', 'per=8'],
  ['/prices.json'],
];

/** Calls of the account area and its forms. */
const personalCalls: readonly Call[] = [
  ['/profile'],
  ['/radar'],
  ['/profile/interests.json'],
  ['/profile/notification_preferences'],
  ['/profile/addresses'],
  ['/profile/reminders'],
  ['/profile/notes'],
  ['/profile/followed_accounts'],
  ['/profile/news'],
  ['/profile/calendar'],
  ['/profile/push'],
  ['/profile/list_open_participations.json'],
  ['/profile/open_participations.json'],
  ['/profile/list_finished_participations.json'],
  ['/profile/finished_participations.json'],
  ['/authors.json', 'per=5'],
  ['/lots.json', 'per=8&q[current_user_like]=true'],
  ['/lots/facets.json', 'q[current_user_like]=true'],
  ['/categories.json', 'per=100'],
  ['/popular_tags.json', 'per=30'],
  ['/prices.json'],
  ['/accounts.json', 'per=100'],
];

/** Makes one call with the token of a person. */
const callerWith =
  (address: string, headers: Record<string, string> = {}) =>
  async (path: string, query = ''): Promise<unknown> => {
    const answer = await fetch(`${address}/api${path}?${query}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.json();
  };

async function ask(read: ReturnType<typeof callerWith>, calls: readonly Call[]): Promise<Answers> {
  const answers = await Promise.all(calls.map(([path, query]) => read(path, query)));
  return Object.fromEntries(calls.map(([path], index) => [path, answers[index]]));
}

async function recordPublic(address: string): Promise<Answers> {
  const read = callerWith(address);
  const recorded = await ask(read, publicCalls);
  // The artist and the lot of the stories.
  const { data } = recorded['/authors.json'] as { data: { slug: string }[] };
  const author = `/authors/${data[0]?.slug}`;
  const { lots } = recorded['/lots.json'] as { lots: { path: string }[] };
  const [, account, auction, , number] = lots[0]?.path.split('/') ?? [];
  const lot = `/accounts/${account}/auctions/${auction}/lots/${number}.json`;
  return {
    ...recorded,
    [`${author}.json`]: await read(`${author}.json`),
    [`${author}/related_authors.json`]: await read(`${author}/related_authors.json`),
    [`${author}/price_history.json`]: await read(`${author}/price_history.json`),
    [lot]: await read(lot),
  };
}

async function recordPersonal(address: string): Promise<Answers> {
  const { token } = await collector(address);
  return ask(callerWith(address, { authorization: token }), personalCalls);
}

/** Files of recorded answers, each with the function that records it. */
export const recordings: Readonly<Record<string, (address: string) => Promise<Answers>>> = {
  'public.json': recordPublic,
  'account.json': recordPersonal,
};

/** Returns the path of a file of recorded answers. */
export const recordedFile = (name: string): string => join(import.meta.dirname, 'recorded', name);

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'martelo-record-'));
  const run = start({ DATA_DIR: folder });
  try {
    const address = await run.ready;
    for (const [name, record] of Object.entries(recordings)) {
      writeFileSync(recordedFile(name), `${JSON.stringify(await record(address), null, 2)}\n`);
    }
  } finally {
    await run.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
