/**
 * Builds an app with each framework that the README of `@martelo/ui` has a recipe for, from the
 * recipe and the packed packages, and sites of the starter. It opens each in a browser. The other
 * files of a new app of the framework are in `consumers/`. Names as arguments select frameworks:
 * `npm run test:frameworks -- next`. With `--open` it only builds each app and serves it until Ctrl-C.
 *
 * The frameworks come from the registry, by the lockfile of `consumers/`.
 */
import { lot, lotSummary } from '@martelo/domain/fixtures';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium, type Page } from 'playwright';
import { freePort } from '../apps/server/test/free-port.ts';
import { check, reportChecks } from './check.ts';
import { launchOptions } from './chromium.ts';
import { codeIn, filesBelow, installPacked } from './packed.ts';
import { folderOf, manifestOf, published, released, root } from './workspace.ts';

interface Framework {
  readonly name: string;
  /** The package whose README it follows. @default 'ui' */
  readonly readme?: 'api' | 'ui';
  /** Where the first component of the README is: `Lots` of ui, `App` of api. */
  readonly component?: string;
  /** Heading of its recipe. */
  readonly recipe?: string;
  /** The starter writes the app, with this framework. */
  readonly starter?: 'next' | 'vite';
  /** Installs the lowest version of each peer dependency that the package allows. */
  readonly lowestPeers?: boolean;
  /** Programs that build the app, with their arguments. */
  readonly build: readonly (readonly string[])[];
  /** Starts the built app at a port. Without it the app is only built. */
  readonly start?: (port: string) => readonly string[];
  /** Starts it in development mode, where React reports mismatches with the server's HTML. */
  readonly develop?: (port: string) => readonly string[];
  /** Pages with cards. @default ['/'] */
  readonly pages?: readonly string[];
  /** Pages without cards. */
  readonly otherPages?: readonly string[];
  /** @default true */
  readonly rendersOnServer?: boolean;
}

const host = '127.0.0.1';

const consumers = mkdtempSync(join(tmpdir(), 'martelo-frameworks-'));

const ownServer = {
  component: 'src/Lots.tsx',
  recipe: '### Your own server',
  build: [
    ['vite', 'build', '--mode', 'client'],
    ['vite', 'build', '--mode', 'server', '--ssr', 'src/server.tsx'],
  ],
  start: () => ['node', 'serve.js'],
} satisfies Omit<Framework, 'name'>;

const vite = {
  start: (port: string) => ['vite', 'preview', '--host', host, '--port', port],
  develop: (port: string) => ['vite', '--host', host, '--port', port],
  rendersOnServer: false,
} satisfies Partial<Framework>;

const next = {
  start: (port: string) => ['next', 'start', '-H', host, '-p', port],
  develop: (port: string) => ['next', 'dev', '-H', host, '-p', port],
} satisfies Partial<Framework>;

const frameworks: readonly Framework[] = [
  {
    name: 'next',
    recipe: '### Next.js (App Router)',
    component: 'app/Lots.tsx',
    build: [['next', 'build']],
    ...next,
    pages: ['/', '/likes'],
  },
  {
    name: 'vite',
    recipe: '### Vite',
    component: 'src/Lots.tsx',
    build: [
      ['tsc', '--noEmit'],
      // The lowest version that the README names.
      ['node', join(consumers, 'node_modules/typescript-5.9/bin/tsc'), '--noEmit'],
      ['vite', 'build'],
    ],
    ...vite,
  },
  {
    name: 'react-router',
    recipe: '### React Router (framework mode)',
    component: 'app/Lots.tsx',
    build: [
      ['react-router', 'typegen'],
      ['tsc', '--noEmit'],
      ['react-router', 'build'],
    ],
    start: () => ['react-router-serve', 'build/server/index.js'],
    develop: (port) => ['react-router', 'dev', '--host', host, '--port', port],
  },
  {
    name: 'astro',
    recipe: '### Astro',
    component: 'src/Lots.tsx',
    build: [['astro', 'build']],
    start: () => ['node', 'dist/server/entry.mjs'],
    develop: (port) => ['astro', 'dev', '--host', host, '--port', port],
  },
  {
    name: 'starter-vite',
    starter: 'vite',
    build: [['vitest', 'run'], ['tsc'], ['vite', 'build']],
    ...vite,
    otherPages: ['/?casa=casa&lote=1'],
  },
  {
    name: 'starter-next',
    starter: 'next',
    build: [
      ['vitest', 'run'],
      ['next', 'build'],
    ],
    ...next,
    otherPages: ['/lote/casa/1'],
  },
  {
    name: 'jest',
    component: 'src/Lots.tsx',
    recipe: '## How do I test my pages?',
    build: [['jest']],
  },
  { name: 'own-server', ...ownServer },
  { name: 'lowest-versions', ...ownServer, lowestPeers: true },
  {
    name: 'react-18',
    readme: 'api',
    component: 'src/App.tsx',
    build: [
      ['vite', 'build'],
      ['node', 'test.js'],
    ],
    start: (port) => ['vite', 'preview', '--host', host, '--port', port],
    rendersOnServer: false,
    lowestPeers: true,
  },
];

/** Width and height of the browser's window: a desktop and a phone. */
const viewports = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** The API answers in this process, so a program must not block it. */
const execute = promisify(execFile);

/** Where the sites of the starter look for the API of a marketplace. */
const STARTER_API = '/api/';

/** An API with eight lots and their images. */
const api = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (request.url === '/picture.svg') {
    response.setHeader('Content-Type', 'image/svg+xml');
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"/>');
    return;
  }
  const url = `http://${request.headers.host}/picture.svg`;
  const image = { url, thumb_url: url, medium_url: url, large_url: url, width: 400, height: 500 };
  const { pathname } = new URL(`http://${request.headers.host}${request.url}`);
  // A sold lot needs no live connection, with which the network would never be idle.
  const sale = pathname.startsWith(STARTER_API)
    ? { state: 'sold' as const }
    : { closes_at: new Date(Date.now() + 86_400_000).toISOString() };
  const shown = { ...sale, image: { ...image, alt: null, dominant_color: null } };
  const lots = Array.from({ length: 8 }, (_, id) => lotSummary({ id, ...shown }));
  const list = { lots, total: 8, current_page: 1, per_page: 20, next_page: null };
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(pathname.endsWith('/lots.json') ? list : lot({ id: 1, ...shown })));
});

const environment = {
  ...process.env,
  PATH: `${join(consumers, 'node_modules/.bin')}:${process.env['PATH']}`,
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
};

/** Runs `use` while a program answers at its address. */
async function whileRunning(
  app: string,
  command: (port: string) => readonly string[],
  use: (url: string) => Promise<void>,
): Promise<void> {
  const port = String(await freePort(host));
  const [program = '', ...args] = command(port);
  // A separate process group, so its child processes end with it.
  const server = spawn(program, args, {
    cwd: app,
    env: { ...environment, PORT: port, HOST: host },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()));
  }
  try {
    const url = `http://${host}:${port}`;
    for (
      let tries = 0;
      !(await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ));
      tries += 1
    ) {
      if (server.exitCode !== null || tries > 300) throw new Error(`It did not start:\n${output}`);
      await delay(200);
    }
    await use(url);
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGKILL');
  }
}

/**
 * Returns how much the page has moved since it began to load, and what moved. The sum has four digits, as
 * tools report Cumulative Layout Shift: a fallback font moves text by parts of a pixel.
 */
const layoutShift = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
    let sum = 0;
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as Shift;
        sum += value;
        for (const { node } of sources) {
          moved.push(node instanceof Element ? node.outerHTML.slice(0, 100) : `${node?.nodeValue}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { sum: Number(sum.toFixed(4)), moved };
  });

/** Waits until React has rendered or taken over the first lot. */
const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const link = document.querySelector('a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactFiber'));
  });

async function prepare(framework: Framework, baseUrl: string): Promise<string> {
  const { name, readme = 'ui', component, recipe, starter, lowestPeers } = framework;
  const app = join(consumers, name);
  if (starter !== undefined) {
    const command = join(consumers, 'node_modules/create-martelo/create.mjs');
    const answers = ['--framework', starter, '--site', baseUrl, '--key', 'pk_casa'];
    await execute(process.execPath, [command, app, ...answers]);
    // Its packages are in the parent folder, from which Vite serves no file to an app of its own.
    rmSync(join(app, 'package.json'));
    return app;
  }
  const source = join(root, 'consumers', name);
  if (existsSync(source)) cpSync(source, app, { recursive: true });
  const document = join(folderOf(readme), 'README.md');
  const files = [
    ...(component === undefined ? [] : [{ path: component, code: codeIn(document, 'tsx') }]),
    ...(recipe === undefined ? [] : filesBelow(recipe, document)),
  ];
  for (const { path, code } of files) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    writeFileSync(join(app, path), code);
  }
  for (const file of globSync('**/*.{ts,tsx,astro}', { cwd: app })) {
    const text = readFileSync(join(app, file), 'utf8');
    writeFileSync(join(app, file), text.replaceAll('https://api.example.test', baseUrl));
  }
  if (lowestPeers) {
    const { peerDependencies = {} } = manifestOf(readme);
    const lowest = (range: string) => /\d[\d.]*/.exec(range)?.[0];
    // `@martelo/api` needs no react-dom, but the app does, in the same version as React.
    const peers = { ...peerDependencies, 'react-dom': peerDependencies['react'] ?? '' };
    const versions = Object.entries(peers).map(([peer, range]) => `${peer}@${lowest(range)}`);
    writeFileSync(join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    await execute('npm', ['install', '--no-package-lock', ...versions], { cwd: app });
    installPacked(published, app);
  }
  return app;
}

const opens = process.argv.includes('--open');
const chosen = process.argv.slice(2).filter((argument) => argument !== '--open');
api.listen(0, host);
// Otherwise Playwright ends this process at Ctrl-C, before it stops the app and removes its folder.
const browser = await chromium.launch({ ...launchOptions(), handleSIGINT: !opens });

try {
  for (const file of ['package.json', 'package-lock.json']) {
    cpSync(join(root, 'consumers', file), join(consumers, file));
  }
  cpSync(join(root, '.npmrc'), join(consumers, '.npmrc'));
  await execute('npm', ['ci'], { cwd: consumers });
  installPacked(released, consumers);
  const baseUrl = `http://${host}:${(api.address() as AddressInfo).port}`;

  for (const framework of frameworks) {
    const { name, build, start, develop, rendersOnServer = true } = framework;
    const { pages = ['/'], otherPages = [] } = framework;
    const allPages = [...pages, ...otherPages];
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const app = await prepare(framework, baseUrl);

    await check(`${name}: the recipe builds`, async () => {
      for (const [program = '', ...args] of build) {
        await execute(program, args, { cwd: app, env: environment });
      }
    });

    if (start === undefined) continue;
    if (opens) {
      await check(`${name}: the app was served`, () =>
        whileRunning(app, start, async (url) => {
          console.log(`${name}: ${url}, until Ctrl-C`);
          await once(process, 'SIGINT');
        }),
      );
      continue;
    }

    await check(`${name}: the built pages come with styles, hydrate silently and do not move`, () =>
      whileRunning(app, start, async (url) => {
        for (const path of allPages) {
          if (rendersOnServer && pages.includes(path)) {
            await expectStyledWithoutScripts(`${url}${path}`);
          }
          for (const viewport of viewports) await expectQuiet(`${url}${path}`, viewport, true);
        }
      }),
    );

    if (develop === undefined) continue;
    await check(`${name}: React reports nothing in development`, () =>
      whileRunning(app, develop, async (url) => {
        for (const path of allPages) {
          // The first visit compiles the page, and Vite may reload it.
          const page = await browser.newPage();
          await page.goto(`${url}${path}`);
          await hydrated(page);
          await page.close();
          await expectQuiet(`${url}${path}`, viewports[0], false);
        }
      }),
    );
  }
} finally {
  await browser.close();
  api.close();
  rmSync(consumers, { recursive: true, force: true });
}
reportChecks();

/** Returns how often the style elements of a page have the rules of a card. */
function cardStyles(page: Page): Promise<number> {
  return page.evaluate(() =>
    Array.from(
      document.querySelectorAll('style'),
      // A declaration that only cards in a grid have.
      ({ textContent }) => textContent.split(/--m-mount-foot:\s*2\.25rem/).length - 1,
    ).reduce((sum, count) => sum + count, 0),
  );
}

/** Fails unless the server's HTML shows styled cards, whose styles it has once. */
async function expectStyledWithoutScripts(url: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const display = await page
      .locator('.m-LotCard')
      .first()
      .evaluate((card) => getComputedStyle(card).display);
    if (display !== 'grid') throw new Error(`${url}: a card is "${display}", expected "grid"`);
    const count = await cardStyles(page);
    if (count !== 1) throw new Error(`${url}: the page has the styles of a card ${count} times`);
  } finally {
    await context.close();
  }
}

/** Fails when the console of the page has a warning or an error, or when something has moved. */
async function expectQuiet(
  url: string,
  viewport: { width: number; height: number } | undefined,
  measuresShift: boolean,
): Promise<void> {
  const page = await browser.newPage(viewport === undefined ? {} : { viewport });
  try {
    const messages: string[] = [];
    page.on('pageerror', (error) => messages.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await hydrated(page);
    const { sum, moved } = await layoutShift(page);
    if (measuresShift && sum > 0) {
      messages.push(`layout shift ${sum}, expected 0`, ...moved.map((html) => `moved: ${html}`));
    }
    if (messages.length > 0) throw new Error(`${url}:\n  ${messages.join('\n  ')}`);
  } finally {
    await page.close();
  }
}
