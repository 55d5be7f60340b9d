/**
 * A partner's site on another origin.
 *
 * @module
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './page.ts';
import { demoKey } from './server.ts';

/** A site for pages of a partner. */
export interface Partner {
  /** `http://localhost:PORT`, which the demonstration's key allows. */
  readonly origin: string;
  /** Adds a file to the site and returns its address. */
  readonly put: (
    path: string,
    content: string,
    headers?: Readonly<Record<string, string>>,
  ) => string;
  /** Adds a page with this body and the loader in its head. */
  readonly page: (body: string, options?: PageOptions) => string;
  readonly close: () => void;
}

interface PageOptions {
  /** Replaces the default classic script. */
  readonly head?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens a partner's site. `/parceiros/` serves the marketplace's examples. */
export async function openPartner(marketplace: string): Promise<Partner> {
  const files = new Map<string, { content: string; headers: Readonly<Record<string, string>> }>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    if (file) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...file.headers });
      response.end(file.content);
      return;
    }
    if (!path.startsWith('/parceiros/')) {
      response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    void fetch(marketplace + path).then(async (answer) => {
      response.writeHead(answer.status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': answer.headers.get('content-security-policy') ?? '',
      });
      response.end(await answer.text());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const loader = `<script src="${marketplace}/embed/v1/martelo.js?key=${demoKey}"></script>`;
  const put: Partner['put'] = (path, content, headers = {}) => {
    files.set(path, { content, headers });
    return origin + path;
  };
  return {
    origin,
    put,
    page: (body, { head = loader, headers = {} } = {}) =>
      put(
        '/',
        `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Parceiro</title><meta name="viewport" content="width=device-width">${head}</head><body><main>${body}</main></body></html>`,
        headers,
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The `test` of end-to-end tests on a partner's site. */
export const test = base.extend<{ partner: Partner }>({
  partner: async ({ baseURL }, use) => {
    const partner = await openPartner(baseURL ?? '');
    await use(partner);
    partner.close();
  },
});
