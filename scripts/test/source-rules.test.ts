/** Which sources may use sensitive functions. Add a new use to these lists deliberately. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { auctionStates, lotStates } from '@martelo/domain/auction';
import { root } from '../workspace.ts';

const sources = globSync('{apps/*/{src,server},packages/*/src}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|stories)\.tsx?$|\/recorded\//.test(file))
  .map((file) => ({ file, code: withoutComments(readFileSync(join(root, file), 'utf8')) }));

/** Removes comments, which may mention functions that the code does not use. */
function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}

const used = (pattern: RegExp): string[] =>
  sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file);

/** Expects that the listed files match, and no others. */
function onlyIn(
  pattern: RegExp,
  listed: readonly string[],
  isExempt = (_file: string): boolean => false,
): void {
  expect(
    used(pattern)
      .filter((file) => !isExempt(file))
      .sort(),
  ).toEqual([...listed].sort());
}

describe('the sources of the product', () => {
  test('are found', () => {
    expect(sources.length).toBeGreaterThan(400);
    expect(used(/\bargon2\b/)).toContain('apps/server/src/people/person/password-hash.ts');
  });

  test('give sizes of an SVG with a unit in styles, since WebKit knows no `rem` in attributes', () => {
    expect(used(/<(?:svg|image|rect|use)\b[^>]*\s(?:width|height|x|y)="[\d.]+r?em"/)).toEqual([]);
  });

  test('start programs in the listed places only', () => {
    // Decodes images in a separate process. Its arguments are constants.
    onlyIn(/child_process/, ['apps/server/src/people/account/avatar.ts']);
  });

  test('do not evaluate text as code', () => {
    onlyIn(/\beval\(|\bnew Function\(|node:vm/, []);
  });

  test('look up text in a Map, since an object answers for "constructor" too', () => {
    const tables = sources.flatMap(({ file, code }) =>
      [...code.matchAll(/^(?:export )?const (\w+): (?:Readonly<)?Record<string,/gm)].flatMap(
        ([, name = '']) =>
          new RegExp(`(?<![.\\w])${name}\\[(?!['"])`).test(code) &&
          !code.includes(`Object.hasOwn(${name},`)
            ? [`${file}: ${name}`]
            : [],
      ),
    );
    expect(tables).toEqual([]);
  });

  test('take lists of states from the tables of the domain', () => {
    // A new state would be missing from a list, and the compiler cannot name it.
    const state = `'(?:${[...Object.keys(auctionStates), ...Object.keys(lotStates)].join('|')})'`;
    const chain = String.raw`(\b[\w.]+) [!=]== ${state}\s*(?:\|\||&&)\s*\1 [!=]== ${state}`;
    onlyIn(
      new RegExp(`${state},\\s*${state}|${chain}`),
      [],
      (file) =>
        file === 'packages/domain/src/sale/auction.ts' ||
        file.startsWith('apps/server/src/database/migrations/'),
    );
  });

  test('build SQL from text in the listed places only', () => {
    const listed = [
      // Names of our tables, and what PostgreSQL itself prints about their references.
      'apps/server/src/backup/tables.ts',
      // Our constants: bounds, lock numbers, column types and sort directions.
      'apps/server/src/catalogue/import-lock.ts',
      'apps/server/src/catalogue/staging/staging.ts',
      'apps/server/src/search/counts/lot-sets.ts',
      'apps/server/src/houses/account-routes.ts',
      'apps/server/src/live/sale-statements.ts',
      'apps/server/src/auctions/auction-queries.ts',
      'apps/server/src/search/lot-filter.ts',
      'apps/server/src/search/lot-order.ts',
      'apps/server/src/lots/taxonomy-routes.ts',
    ];
    onlyIn(/\bsql\.(?:raw|lit)\(/, listed, (file) => file.includes('/migrations/'));
  });

  test('build regular expressions in the listed places only', () => {
    onlyIn(/\bnew RegExp\(/, [
      // Built from paths of the endpoint table, and from the name of a wrapper in the code.
      'apps/server/src/config/config.ts',
      'apps/server/src/feed/messages.ts',
      'apps/server/src/http/forms.ts',
      // Joins the constant paths of pages.
      'apps/marketplace/src/worker/saved-pages.ts',
      // Repeats constant patterns of an amount.
      'apps/server/src/search/text/price-text.ts',
    ]);
  });

  test('store in the browser only what docs/security.md names', () => {
    const keys = sources.flatMap(({ code }) => code.match(/\bAA_[A-Z_]+\b/g) ?? []);
    const table = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
    expect(new Set(keys).size).toBeGreaterThan(7);
    expect(keys.filter((key) => !table.includes(`\`${key}\``))).toEqual([]);
  });

  test('set HTML in the listed places only', () => {
    onlyIn(
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|\bsrcdoc\b|document\.write/,
      [
        // Reads the style sheet of styled-components on the server.
        'apps/marketplace/src/collected-styles.ts',
        // Text that the import has sanitised.
        'apps/marketplace/src/routes/artistas/about.tsx',
        'apps/marketplace/src/routes/lote/details.tsx',
      ],
    );
  });

  test('do not listen to messages of other windows', () => {
    onlyIn(/addEventListener\(\s*['"]message['"]|\bwindow\.onmessage\b/, [
      // A BroadcastChannel, which connects tabs of one origin only.
      'packages/api/src/internal/live/connection.ts',
      // The service worker. Only pages of this site can send it messages.
      'apps/marketplace/src/worker/worker.ts',
    ]);
  });

  test('parse no XML', () => {
    onlyIn(/DOMParser|XMLParser|xml2js|libxml/, []);
  });

  test('call other servers in the listed places only, without following redirects', () => {
    const calls = /\b(?:fetch|fetchService)\(|node:https|from 'undici'/;
    const calling = used(calls).filter((file) =>
      /^apps\/(?:server\/src|marketplace\/server)\//.test(file),
    );
    const listed = [
      // The API of pages in another process, by an operator's command.
      'apps/marketplace/server/doctor.ts',
      // Pictures of lots, from the hosts in IMAGE_HOSTS.
      'apps/marketplace/server/previews/previews.ts',
      'apps/marketplace/server/api/visitor-fetch.ts',
      'apps/marketplace/server/api/zip-codes.ts',
      'apps/server/src/people/login/leaked-passwords.ts',
      // Push services of a fixed list.
      'apps/server/src/push/push-service.ts',
    ];
    expect(calling.sort()).toEqual(listed.sort());
    for (const { file, code } of sources) {
      // web-push uses `node:https`, which follows none. push.test.ts proves it.
      if (calling.includes(file) && !code.includes("'web-push'"))
        expect(code, file).toMatch(/redirect: '(?:error|manual)'/);
    }
  });

  test('call only addresses that the table of docs/security.md lists', () => {
    const outward = readFileSync(join(root, 'docs/security.md'), 'utf8').match(/^.*\| out .*$/gm);
    const named = new Set(outward?.flatMap((row) => row.match(/(?<=`)[^`=]+(?=[`=])/g) ?? []));
    const settings = sources
      .filter(({ file }) => /\/config\/|server\/settings\.ts$/.test(file))
      .flatMap(
        ({ code }) => code.match(/(?<=')[A-Z_]+(?:_URL|_BASE|_HOSTS|_ENDPOINT)(?=')/g) ?? [],
      );
    const push = sources.find(({ file }) => file.endsWith('/push-service.ts'))?.code ?? '';
    const services = /services =\s*\/\^\(\?:(.*)\)\$\//.exec(push)?.[1]?.split('|') ?? [];
    const called = [
      ...services.map((host) => host.replace(String.raw`[\w-]+`, '*').replaceAll('\\', '')),
      ...settings,
    ];
    expect(called).toContain('fcm.googleapis.com');
    expect(called).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
    // The addresses of the site itself.
    const own = new Set(['PUBLIC_URL', 'ALLOWED_HOSTS']);
    expect(called.filter((name) => !named.has(name) && !own.has(name))).toEqual([]);
  });

  test('never disable certificate checks', () => {
    onlyIn(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|no-verify/, []);
  });

  test('take random numbers from node:crypto only', () => {
    onlyIn(/\bMath\.random\(/, [
      // Pauses that differ per client, which need no unpredictable number.
      'apps/marketplace/src/live/after-end.ts',
      'apps/server/src/database/postgresql/listen.ts',
      'apps/server/src/live/stream-limiter.ts',
      'packages/api/src/internal/calls/client.ts',
      'packages/api/src/internal/live/poll.ts',
      'packages/api/src/internal/live/source.ts',
      'packages/api/src/resources/lots/lot-details.ts',
      'packages/api/src/resources/lots/my-bids.ts',
    ]);
  });

  test('hash with approved functions, others in the listed places only', () => {
    onlyIn(/\b(?:createHash|createHmac|hash)\(\s*['"](?!sha(?:256|384|512)['"])/i, [
      // The range service of leaked passwords uses SHA-1.
      'apps/server/src/people/login/leaked-passwords.ts',
    ]);
  });
});

test('packages and apps import nothing from scripts/', () => {
  const files = globSync('{packages,apps}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const importing = files.filter((file) =>
    /\bfrom '[^']*\/scripts\/|\bimport\(?\s*'[^']*\/scripts\//.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(900);
  expect(importing).toEqual([]);
});

test('every dependency is pinned by its hash in the lock file', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { integrity?: string; link?: boolean; resolved?: string }>>;
  };
  const ours = /^(?:apps|packages)\//;
  const unpinned = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .filter(
      ([, { integrity = '', resolved = '' }]) =>
        !integrity.startsWith('sha512-') ||
        // Without an address, the package comes from the configured registry.
        resolved !== '',
    )
    .map(([path]) => path);
  expect(unpinned).toEqual([]);
  for (const [path, { link, resolved = '' }] of Object.entries(packages)) {
    if (link === true) expect(resolved, path).toMatch(ours);
  }
});

test('every dependency of the server and the tools is named by an exact version', () => {
  const manifests = globSync('{package.json,{apps/*,packages/demo}/package.json}', { cwd: root });
  const loose = manifests.flatMap((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>;
    return ['dependencies', 'devDependencies', 'optionalDependencies']
      .flatMap((kind) => Object.entries((manifest[kind] ?? {}) as Record<string, string>))
      .filter(([name, version]) => !name.startsWith('@martelo/') && !/^\d/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});
