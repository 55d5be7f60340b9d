/**
 * Builds the static Storybook and serves it below a path, as a host may.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

/** Folder of the built site. */
export const siteFolder = join(import.meta.dirname, '../node_modules/.cache/storybook-site');

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const path = '/a/b/';

/**
 * Builds and starts the site. The tests read its address from `STORYBOOK_URL`. With that set, uses that
 * site.
 */
export default async function serveBuiltSite(): Promise<(() => void) | undefined> {
  if (process.env['STORYBOOK_URL']) return undefined;
  execFileSync(
    'storybook',
    ['build', '--quiet', '--disable-telemetry', '--output-dir', siteFolder],
    {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test');
    const file = pathname === path ? 'index.html' : decodeURIComponent(pathname.slice(path.length));
    try {
      if (!pathname.startsWith(path)) throw new Error(`${pathname} is outside ${path}`);
      const content = await readFile(join(siteFolder, file));
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  process.env['STORYBOOK_URL'] = `http://127.0.0.1:${port}${path}`;
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
