/**
 * Builds the marketplace: compressed files for the browser and the renderer for the server. `npm
 * run build -w apps/marketplace`.
 *
 * @module
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import type { Build } from '@martelo/api/builds';
import { build as buildScript } from 'esbuild';
import { build } from 'vite';
import { buildEmbed, pinnedName } from '@martelo/embed/build';
import { hashOfInputs, noteBuiltFrom } from './build-inputs.ts';
import { replaceFolder, withBuiltFolders } from './built-folders.ts';
import { buildPartners } from './partners/build.ts';
import { latestBuild, metaOfBuild } from './server/pages/build-output.ts';
import { WORKER } from './src/worker/saved-pages.ts';

const configFile = join(import.meta.dirname, 'vite.config.ts');
const dist = join(import.meta.dirname, 'dist');
const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.webmanifest']);

/**
 * Builds browser and server files and then replaces `dist`. Throws when a build fails.
 *
 * @param inputs the hash of the files before the build. A file that changes during the build causes
 * another one at the next start.
 */
export async function buildMarketplace(inputs: string = hashOfInputs()): Promise<void> {
  // Builds into a separate folder, so a failed or concurrent build never leaves a partial `dist`.
  const next = join(dist, `.next-${process.pid}`);
  const [client, server] = [join(next, 'client'), join(next, 'server')];
  try {
    await build({ configFile, logLevel: 'warn', build: { outDir: client } });
    await build({
      configFile,
      logLevel: 'warn',
      build: { ssr: true, ssrEmitAssets: true, outDir: server },
    });
    // The server build references the fonts, and the browser build contains them.
    cpSync(join(server, 'assets'), join(client, 'assets'), { recursive: true });
    await buildStyleSheet(next);
    await buildEmbed(join(client, 'embed'));
    await buildPartners(join(client, 'parceiros'));
    const id = buildId(client);
    await buildWorker(client, id);
    await compressFiles(client);
    nameBuild(client, id);
    await withBuiltFolders(dist, () => {
      keepPinned(join(dist, 'client', 'embed'), join(client, 'embed'));
      for (const folder of ['assets', 'embed']) {
        keepHashed(join(dist, 'client', folder), join(client, folder));
      }
      for (const half of ['client', 'server']) {
        replaceFolder(join(dist, half), join(next, half), next);
      }
      noteBuiltFrom(inputs);
    });
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * Writes the style sheet in a separate process. In a server that builds its pages, this renderer would
 * stay in memory beside the one that serves them.
 */
async function buildStyleSheet(folder: string): Promise<void> {
  const script = join(import.meta.dirname, 'build-style-sheet.ts');
  await promisify(execFile)(process.execPath, ['--conditions=source', script, folder], {
    // Its compiled code is not needed again.
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
}

/** Returns the content of a file that may be compressed, or `null` when it is damaged. */
function contentOf(path: string): Uint8Array | null {
  const bytes = readFileSync(path);
  try {
    if (path.endsWith('.br')) return brotliDecompressSync(bytes);
    return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  } catch {
    return null;
  }
}

/**
 * Keeps the pinned scripts of earlier builds, which pages of partners reference by hash, and their
 * compressed files. Files whose content does not match their name are dropped.
 */
export function keepPinned(from: string, to: string): void {
  if (!existsSync(from)) return;
  for (const file of readdirSync(from)) {
    const [, name] = /^(martelo-[\da-f]{16}\.js)(?:\.br|\.gz)?$/.exec(file) ?? [];
    if (name === undefined || existsSync(join(to, file))) continue;
    const code = contentOf(join(from, file));
    if (code !== null && pinnedName(code) === name) cpSync(join(from, file), join(to, file));
  }
}

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Keeps the files of earlier builds whose names have a hash, for pages that browsers still show. A file
 * is kept for a week after the last build that made it.
 *
 * @param now in milliseconds since 1970
 */
export function keepHashed(from: string, to: string, now: number = Date.now()): void {
  if (!existsSync(from)) return;
  for (const { name } of readdirSync(from, { withFileTypes: true }).filter((one) => one.isFile())) {
    if (!/-[\w-]{8,}\.\w+(?:\.br|\.gz)?$/.test(name) || existsSync(join(to, name))) continue;
    const { mtimeMs } = statSync(join(from, name));
    if (now - mtimeMs > KEPT_DAYS * DAY_MS) continue;
    // With its time, so later builds do not keep it for ever.
    cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
  }
}

/** Returns the id of the build. The same sources give the same id. */
function buildId(client: string): string {
  const names = readFileSync(join(client, 'manifest.json'));
  return createHash('sha256').update(names).digest('hex').slice(0, 16);
}

/** Writes the id of the build and its time. */
function nameBuild(client: string, id: string): void {
  const build: Build = { id, timestamp: Date.now() };
  for (const file of [latestBuild, metaOfBuild(id)]) {
    mkdirSync(dirname(join(client, file)), { recursive: true });
    writeFileSync(join(client, file), JSON.stringify(build));
  }
}

/**
 * Writes the service worker. It contains the id of the build, so browsers install it again after
 * each build.
 */
async function buildWorker(client: string, id: string): Promise<void> {
  await buildScript({
    entryPoints: [join(import.meta.dirname, 'src/worker/worker.ts')],
    outfile: join(client, WORKER),
    bundle: true,
    minify: true,
    charset: 'utf8',
    target: ['chrome112', 'firefox121', 'safari16.5'],
    conditions: ['source'],
    banner: { js: `// ${id}` },
    logLevel: 'warning',
  });
}

async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && compressible.has(extname(file.name)))
    .map((file) => join(file.parentPath, file.name));
  await Promise.all(
    files.map(async (path) => {
      const bytes = readFileSync(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        }),
        promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
}

if (import.meta.main) await buildMarketplace();
