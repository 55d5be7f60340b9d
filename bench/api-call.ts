/**
 * Measures the overhead of `client.call` over a bare fetch: URL, timeout, checks. Both read the
 * same page of 20 lots from a fetch without a network. They alternate, so other load affects
 * both equally.
 *
 * `npm run bench:api`. The exit code is 1 if the ratio is over its budget.
 */
import { createClient, urlOf } from '../packages/api/src/client.ts';
import { endpoints, type LotsQuery } from '../packages/api/src/contract.ts';
import { median } from './median.ts';
import { lotNumber } from '../packages/api/test/answering.ts';

const body = JSON.stringify({
  total: 20,
  current_page: 1,
  per_page: 20,
  next_page: null,
  lots: Array.from({ length: 20 }, (_, index) => lotNumber(index + 1)),
});
const fetch = async (_url: string, _init: RequestInit): Promise<Response> => new Response(body);
const query: LotsQuery = {
  q: { accepting_bids: true, state_in: ['open', 'closing'], search: 'di cavalcanti' },
  per: 20,
};
const client = createClient({ baseUrl: 'https://api.example.test', fetch });

const bare = async (): Promise<unknown> => {
  const parameters = new URLSearchParams([
    ['per', '20'],
    ['q[accepting_bids]', 'true'],
    ['q[search]', 'di cavalcanti'],
    ['q[state_in][]', 'open'],
    ['q[state_in][]', 'closing'],
  ]);
  const url = `https://api.example.test/lots.json?${parameters}`;
  const signal = AbortSignal.timeout(15_000);
  const response = await fetch(url, { headers: { Accept: 'application/json' }, signal });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
};
const ours = (): Promise<unknown> => client.call(endpoints.lots, { query });

async function time(work: () => unknown, times: number): Promise<number> {
  const start = performance.now();
  for (let done = 0; done < times; done++) await work();
  return ((performance.now() - start) / times) * 1000;
}

const rounds: { bare: number; ours: number; url: number }[] = [];
for (let round = 0; round < 21; round++) {
  rounds.push({
    bare: await time(bare, 1000),
    ours: await time(ours, 1000),
    url: await time(() => urlOf(endpoints.lots, { query }), 10_000),
  });
}
// The first rounds warm up.
const measured = rounds.slice(5);
const micros = (name: 'bare' | 'ours' | 'url'): string =>
  `${median(measured.map((round) => round[name])).toFixed(1)} µs`;
console.log(`bare fetch, one page of 20 lots: ${micros('bare')}`);
console.log(`client.call, the same page:      ${micros('ours')}`);
console.log(`building only the URL:           ${micros('url')}`);
const ratio = median(measured.map(({ ours, bare }) => ours / bare));
console.log(`ratio: ${ratio.toFixed(2)} (at most 1.25)`);
process.exitCode = ratio > 1.25 ? 1 : 0;
