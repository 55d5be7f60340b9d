/**
 * Uses the packages like a consumer: in a plain Node script (ESM and CommonJS), and in a new Vite
 * app in TypeScript. The output of `npm pack` is placed as npm would install it, with only its
 * declared dependencies. The code comes from the READMEs of the packages.
 *
 * It needs no registry: dependencies come from `node_modules` of this repository.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { check, reportChecks } from './check.ts';
import { codeBelow, codeIn, filesBelow, installPacked } from './packed.ts';
import { withMovedEntries } from './upgrade.ts';
import { folderOf, released, root } from './workspace.ts';

const folder = mkdtempSync(join(tmpdir(), 'martelo-consumer-'));
const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);

/** Runs Node in a folder and returns its output. */
const runIn = (cwd: string, args: readonly string[]): string =>
  execFileSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
    // A build of Vite in this process sets it to 'production'.
    env: { ...process.env, NODE_ENV: undefined },
  });

/** Runs a file of the consumer and returns its output. */
const run = (file: string): string => runIn(folder, [file]);

/** With one checker, as in `tsconfig.json`. */
const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--checkers', '1'];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** Links a library that a package declares or that the app itself needs. */
function link(name: string): void {
  const at = join(folder, 'node_modules', name);
  mkdirSync(join(at, '..'), { recursive: true });
  symlinkSync(join(root, 'node_modules', name), at, 'junction');
}

const firstCode = (name: string, language: 'ts' | 'tsx'): string =>
  codeIn(join(folder, 'node_modules/@martelo', name, 'README.md'), language);

/** `call(); // 'answer' (remark)` becomes a comparison. */
const compared = (code: string): string =>
  code.replaceAll(
    /^(\S.*); \/\/ ('[^']*'|true|false|\d+).*$/gm,
    (_, call: string, answer: string) => `assert.equal(${call}, ${answer});`,
  );

/** Headings of the README of ui whose code the consumer copies. */
const recipes = [
  '## How do I apply my brand?',
  '## How do I show the errors of my server in a form?',
  '## How do I show a toast?',
  '## How do I explain a price or a term?',
  '## How do I open images on the whole screen?',
  '## How do I keep a grid of lots live?',
  '## Does it work in StrictMode?',
  '## How do I test my pages?',
];

const typescript = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['vite/client', 'vitest/globals', 'node'],
  },
  include: ['src'],
  // The types of react-final-form contradict each other with `exactOptionalPropertyTypes`.
  exclude: ['src/ProposalForm.tsx', 'src/recipes.test.tsx'],
};

try {
  write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  const manifests = installPacked(released, folder);
  const declared = manifests.flatMap(({ dependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...peerDependencies }),
  );
  const own = ['react', 'react-dom', 'vite', '@types/react', '@types/react-dom'];
  // The install commands of the recipes have them, and user-event.
  const forTests = [
    '@types/node',
    'vitest',
    'jsdom',
    ...['react', 'dom', 'user-event'].map((name) => `@testing-library/${name}`),
  ];
  const libraries = new Set(
    [...declared, ...own, ...forTests].filter((name) => !name.startsWith('@martelo/')),
  );
  libraries.forEach(link);

  await check('a plain Node script prints what the README of domain shows', () => {
    write('domain.js', `import assert from 'node:assert';\n${compared(firstCode('domain', 'ts'))}`);
    run('domain.js');
  });
  await check('the same by require()', () => {
    const code = compared(firstCode('domain', 'ts')).replaceAll(
      /^import \{ (.*) \} from (.*);$/gm,
      'const { $1 } = require($2);',
    );
    write('domain.cjs', `const assert = require('node:assert');\n${code}`);
    run('domain.cjs');
  });
  await check('a plain Node script makes a client', () => {
    write(
      'client.js',
      `import { createClient } from '@martelo/api/client';
      import { endpoints } from '@martelo/api/contract';
      const answer = { lots: [], total: 3, current_page: 1, per_page: 20, next_page: null };
      const client = createClient({ baseUrl: 'https://api.example.test', fetch: async () => Response.json(answer) });
      console.log((await client.call(endpoints.lots)).total);`,
    );
    const printed = run('client.js').trim();
    if (printed !== '3') throw new Error(`It printed ${printed}.`);
  });

  await check('a test has the replies of the README of api', () => {
    write(
      'test.js',
      `${codeBelow('## How do I test my site without a server?', join(folderOf('api'), 'README.md'))}
      const { lots } = await (await fetch('https://api.example.test/lots.json')).json();
      console.log(lots[0].title);`,
    );
    const printed = run('test.js').trim();
    if (printed !== 'Sem título') throw new Error(`It printed ${printed}.`);
  });

  mkdirSync(join(folder, 'src'));
  write('src/Lots.tsx', firstCode('ui', 'tsx'));
  write('src/App.tsx', firstCode('api', 'tsx'));
  write(
    'src/main.tsx',
    `import { createRoot } from 'react-dom/client';
    import { App } from './App';
    const root = document.getElementById('root');
    if (root) createRoot(root).render(<App />);`,
  );
  write(
    'src/server.tsx',
    `import { renderToString } from 'react-dom/server';
    import { lots } from './lots';
    import { Lots } from './Lots';
    import { App } from './App';
    console.log(renderToString(<><Lots lots={lots} /><App /></>));`,
  );
  const [imports = '', closing = ''] = codeBelow(
    '## How do I show a lot that is closing?',
    join(folderOf('ui'), 'README.md'),
  ).split('\n\n');
  write(
    'src/Closing.tsx',
    `${imports}
    import type { Lot } from '@martelo/domain/entities';
    export const closing = (lot: Lot, renderedAt: number, serverTime: number) => (${closing.replace(/;\s*$/, '')});
    export const Phase = ({ lot }: { lot: Lot }) => useLotPhase(lot);`,
  );
  // A partner's page with the elements of the embed. As in its guide, it uses a file of types and
  // no package.
  write(
    'src/martelo-embed.d.ts',
    readFileSync(join(folderOf('embed'), 'martelo-embed.d.ts'), 'utf8'),
  );
  write(
    'src/Elements.tsx',
    `${codeIn(join(root, 'docs/embed.md'), 'tsx')}
    document.addEventListener('martelo-open', ({ detail }) => console.log(detail.intent, detail.url));
    document.querySelector('martelo-lots')?.addEventListener('martelo-load', ({ detail }) => console.log(detail.lots?.[0]?.title));
    // @ts-expect-error there is no such layout
    export const wrong = <martelo-lots layout="wall" />;`,
  );
  for (const heading of recipes) {
    const files = filesBelow(heading, join(folderOf('ui'), 'README.md'));
    if (files.length === 0) throw new Error(`"${heading}" has no code.`);
    for (const { path, code } of files) write(path, code);
  }
  cpSync(join(root, 'consumers/recipes'), join(folder, 'src'), { recursive: true });
  write(
    'src/Upgraded.tsx',
    withMovedEntries(readFileSync(join(root, 'consumers/0.1.0/site.tsx'), 'utf8')),
  );
  write('index.html', '<div id="root"></div><script type="module" src="/src/main.tsx"></script>');
  // An answer of the API, from a fixture of the components.
  write('src/lots.ts', lotsFixture());
  write('tsconfig.json', JSON.stringify(typescript));

  await check(
    'a fresh Vite app and an upgraded one pass strict TypeScript, the packages’ own types included',
    () => {
      runIn(folder, tsc);
    },
  );
  await check('the recipes pass with the options of a new Vite app', () => {
    const { exclude: _, ...options } = typescript;
    write('tsconfig.json', JSON.stringify(options));
    runIn(folder, [...tsc, '--skipLibCheck']);
  });
  const shared = { root: folder, logLevel: 'error', configFile: false } as const;
  await check('it builds for the browser', async () => {
    await build({ ...shared, build: { outDir: 'client' } });
  });
  await check('it renders a lot card on the server', async () => {
    await build({ ...shared, build: { ssr: 'src/server.tsx', outDir: 'server' } });
    const html = run('server/server.js');
    for (const text of ['Composição', 'R$ 6.580', 'aria-busy="true"']) {
      if (!html.includes(text)) throw new Error(`"${text}" is not in ${html}`);
    }
  });
  await check('the recipes keep what they promise, and so do tests of a partner', () => {
    runIn(folder, [vitest, 'run']);
  });
  await check('a new site of the starter passes its types and its tests, and builds', async () => {
    const site = join(folder, 'site');
    const answers = ['--site', 'https://leiloes.test', '--key', 'pk_casa'];
    runIn(folder, [join(folder, 'node_modules/create-martelo/create.mjs'), site, ...answers]);
    runIn(site, tsc);
    runIn(site, [vitest, 'run']);
    await build({ ...shared, root: site });
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** One lot with every member of the contract. */
function lotsFixture(): string {
  return `import type { LotSummary } from '@martelo/domain/entities';
    export const lots: LotSummary[] = [{
      id: 1, uuid: '7e1c0c1e-0000-4000-8000-000000000001', auction_id: 7, number: '12', title: 'Composição',
      version: 1, state: 'open', state_label: 'Dê um lance', awaiting_result: false, author: null, image: null, starting_price_cents: null,
      estimate_low_cents: null, estimate_high_cents: null, current_bid_cents: 658_000, sold_price_cents: null, original_prices: null,
      bids_count: 2, closes_at: null, auction_started_at: null, category_id: null, liked: null, likes_count: 0,
      account: { id: 1, tenant_name: 'casa', name: 'Casa', logo_url: null },
      auction: { id: 7, title: 'Leilão', status: 'ongoing', takes_offers: false, offers_until: null, current_lot_id: null },
      path: '/casa/7/lote/12',
    }];`;
}

reportChecks();
