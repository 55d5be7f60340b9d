/**
 * `npm run bench:lot-card -- peers`: measures a thousand cards built from components of other
 * libraries in the same way. They show less than LotCard: no countdown and no like button.
 *
 * @module
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright';
import { installIn } from '../install.ts';
import { median } from '../median.ts';
import { bundle, serverTime, visit } from '../lot-card/measure.ts';
import { folder, peers, styleSheets, type Peer } from './peers.ts';

const ROUNDS = 3;

/** Milliseconds by kind of render. */
interface Times {
  readonly mount: number;
  readonly change: number;
  readonly server: number;
}

const require = createRequire(import.meta.url);
// All bundled files share one React.
const alias = Object.fromEntries(
  ['react', 'react-dom'].map((name) => [name, dirname(require.resolve(`${name}/package.json`))]),
);

const page = (peer: Peer): string => `
  import { formatMoney } from '@martelo/domain/money';
  import { lots } from '../lot-card/lots.ts';
  import { LotCard, Provider } from './${peer}.jsx';
  const price = (lot, choice) =>
    formatMoney(lot.current_bid_cents ?? lot.starting_price_cents, choice) ?? 'Sob consulta';
  export const page = (_, choice) => (
    <Provider>
      {lots.map((lot) => <LotCard key={lot.id} lot={lot} price={price(lot, choice)} />)}
    </Provider>
  );
  ${(styleSheets[peer]?.['LotCard'] ?? []).map((file) => `import '${file}';`).join('\n')}
`;

const entries = {
  browser: `import { stage } from '../lot-card/stage.tsx'; stage(page);`,
  server: `
    import { renderToString } from 'react-dom/server';
    import { choices } from '../lot-card/lots.ts';
    export const render = () => renderToString(page('', choices[0]));`,
} as const;

const built = (peer: Peer, kind: keyof typeof entries, out: string): Promise<string> =>
  bundle(join(out, `${peer}-${kind}.cjs`), kind === 'server' ? 'node' : 'browser', {
    stdin: { contents: page(peer) + entries[kind], resolveDir: folder, loader: 'jsx' },
    alias,
    // Packages of another library have a `source` condition, but do not ship its files.
    conditions: ['module'],
  });

async function timesOf(peer: Peer, out: string, browser: Browser): Promise<Times> {
  const { render } = require(await built(peer, 'server', out)) as { render: () => string };
  serverTime(render);
  const server = median(Array.from({ length: ROUNDS }, () => serverTime(render)));
  const script = await built(peer, 'browser', out);
  const visits = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, script, peer));
  return {
    mount: median(visits.map(({ mount }) => mount)),
    change: median(visits.map(({ change }) => change)),
    server,
  };
}

/** Prints the render time of each library as a multiple of plain React. */
export async function measurePeers(out: string, browser: Browser, plain: Times): Promise<void> {
  installIn(folder);
  const kinds = ['mount', 'change', 'server'] as const;
  console.log('\nOther libraries, × plain React:');
  console.log(['', 'first mount', 'currency', 'server'].map((head) => head.padEnd(15)).join(''));
  for (const [name, { title, styled }] of Object.entries(peers)) {
    if (name === 'martelo' || !styled) continue;
    const times = await timesOf(name as Peer, out, browser);
    const ratios = kinds.map((kind) => (times[kind] / plain[kind]).toFixed(1));
    console.log([title, ...ratios].map((cell) => cell.padEnd(15)).join(''));
  }
}
