/**
 * `npm run bench:peers`: compares the size of four components that every shop needs with those of
 * other libraries. esbuild bundles and minifies them, with style sheets and without React. The exit
 * code is 1 unless ours is smaller than every styled library in every column.
 *
 * Ours includes Final Form, a third of the size of our form. The fields of the others have no form
 * state.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { installIn } from '../install.ts';
import { folder, peers, styleSheets, type Peer } from './peers.ts';

const columns = {
  tooltip: ['Tooltip'],
  toast: ['Toast'],
  'lot card': ['LotCard'],
  'modal + field': ['ModalForm'],
  'all of these': ['Tooltip', 'Toast', 'LotCard', 'ModalForm'],
} as const;

/** Bytes of scripts and style sheets. */
interface Size {
  readonly gzip: number;
  readonly brotli: number;
}

// One module that all files import from, as in the bundle of an application. With React as an
// external, each file of a library would add its own import statement.
const reactOutside: Plugin = {
  name: 'react-outside',
  setup(build) {
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({
      path,
      namespace: 'react',
    }));
    build.onLoad({ filter: /./, namespace: 'react' }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter((name) => /^\w+$/.test(name));
      const contents = names.map((name) =>
        name === 'default'
          ? `export default /* @__PURE__ */ outside('${path}');`
          : `export const ${name} = /* @__PURE__ */ outside('${path}', '${name}');`,
      );
      return { contents: contents.join('\n') };
    });
  },
};

async function sizeOf(peer: Peer, names: readonly string[]): Promise<Size> {
  const wanted = ['Provider', ...names];
  const sheets = new Set(wanted.flatMap((name) => styleSheets[peer]?.[name] ?? []));
  const { outputFiles } = await build({
    stdin: {
      contents: [
        `export { ${wanted.join(', ')} } from './${peer}.jsx';`,
        ...[...sheets].map((file) => `import '${file}';`),
      ].join('\n'),
      resolveDir: folder,
      loader: 'js',
    },
    bundle: true,
    minify: true,
    write: false,
    outdir: '/',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // Ignores the `paths` of our own tsconfig.json, which point to the sources instead of the
    // build.
    tsconfigRaw: '{}',
    conditions: ['module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    charset: 'utf8',
    plugins: [reactOutside],
    logLevel: 'error',
  });
  const sum = (compress: (bytes: Uint8Array) => Uint8Array): number =>
    outputFiles.reduce((total, { contents }) => total + compress(contents).length, 0);
  return { gzip: sum(gzipSync), brotli: sum(brotliCompressSync) };
}

installIn(folder);
execFileSync(process.execPath, ['scripts/build.ts', 'domain', 'ui'], {
  cwd: join(folder, '../..'),
});
const table: Record<string, Record<string, Size>> = {};
for (const peer of Object.keys(peers) as Peer[]) {
  const row: Record<string, Size> = {};
  for (const [column, names] of Object.entries(columns)) row[column] = await sizeOf(peer, names);
  table[peer] = row;
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const width = 15;
console.log('kB gzip / brotli, React outside:\n');
console.log(['', ...Object.keys(columns)].map((head) => head.padEnd(width)).join(''));
for (const [peer, { title, styled }] of Object.entries(peers)) {
  const cells = Object.values(table[peer] ?? {}).map(
    ({ gzip, brotli }) => `${kB(gzip)} / ${kB(brotli)}`,
  );
  const note = styled ? '' : '  (without a look)';
  console.log(
    [title, ...cells]
      .map((cell) => cell.padEnd(width))
      .join('')
      .trimEnd() + note,
  );
}

const { martelo: ours = {}, ...others } = table;
const failures: string[] = [];
for (const [column, { brotli }] of Object.entries(ours)) {
  for (const [peer, row] of Object.entries(others)) {
    const theirs = row[column]?.brotli ?? 0;
    if (peers[peer as Peer].styled && brotli >= theirs) {
      failures.push(`${column}: ${kB(brotli)} kB, ${peer} ${kB(theirs)} kB`);
    }
  }
}
console.log('');
for (const failure of failures) console.log(`✗ ${failure}`);
if (failures.length === 0) console.log('✓ smallest styled library');
else process.exitCode = 1;
