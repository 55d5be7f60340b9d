/** Runs nginx and Caddy, configured as in docs/proxy.md, in front of the real server. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, createServer as createTlsServer, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';
import { runAs } from '../../server/test/run-as.ts';

const HOST = 'leiloes.example.com';
const root = join(import.meta.dirname, '..', '..', '..');
const guide = readFileSync(join(root, 'docs', 'proxy.md'), 'utf8');

const isInstalled = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args).status === 0;

/** Why the tests of a proxy are skipped, or `null` when they run. */
function reasonToSkip(program: string, versionFlag: string): string | null {
  if (!isInstalled('openssl', 'version')) return 'openssl is not installed';
  return isInstalled(program, versionFlag) ? null : `${program} is not installed`;
}

const folder = mkdtempSync(join(tmpdir(), 'martelo-proxy-'));
const certificate = join(folder, 'cert.pem');
const key = join(folder, 'key.pem');
const children: ChildProcess[] = [];

/** The ports of a proxy and the server behind it. */
interface Ports {
  http: number;
  https: number;
  upstream: number;
}

const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(guide)?.[1] ?? '';

/** Returns the guide's configuration with the ports and certificates of this test. */
function nginxFiles(ports: Ports): string {
  const site = blockOf('nginx')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.upstream}`)
    .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/, key);
  const own = join(folder, `nginx-${ports.https}`);
  mkdirSync(own);
  if (runAs.uid !== undefined) chownSync(own, runAs.uid, runAs.gid);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  );
  writeFileSync(
    join(own, 'nginx.conf'),
    `daemon off; pid ${own}/pid; worker_processes 1; error_log ${own}/error.log;
    events {} http { access_log ${own}/access.log; ${paths.join(' ')}
    ${site} }`,
  );
  return own;
}

function caddyFiles(ports: Ports): string {
  const own = join(folder, `caddy-${ports.https}`);
  mkdirSync(own);
  if (runAs.uid !== undefined) chownSync(own, runAs.uid, runAs.gid);
  const site = blockOf('caddy')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.upstream}`)
    .replace(/# tls \S+ \S+/, `tls ${certificate} ${key}`);
  writeFileSync(
    join(own, 'Caddyfile'),
    `{
      admin off
      default_bind 127.0.0.1
      http_port ${ports.http}
      https_port ${ports.https}
      storage file_system ${own}
    }
    ${site}`,
  );
  return own;
}

const proxies = {
  nginx: {
    version: '-v',
    start(ports: Ports) {
      const own = nginxFiles(ports);
      return spawn('nginx', ['-e', join(own, 'error.log'), '-c', join(own, 'nginx.conf')], runAs);
    },
  },
  caddy: {
    version: 'version',
    start(ports: Ports) {
      const own = caddyFiles(ports);
      const env = { ...process.env, HOME: own, XDG_CONFIG_HOME: own, XDG_DATA_HOME: own };
      return spawn('caddy', ['run', '--config', join(own, 'Caddyfile')], { ...runAs, env });
    },
  },
} as const;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Asking {
  port: number;
  host?: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  /** Called with the first bytes of the body. */
  onFirst?: () => void;
}

/** Sends a request to a proxy, over TLS unless `isOpen`. */
function ask(path: string, { isOpen = false, ...asking }: Asking & { isOpen?: boolean }) {
  const { port, host = HOST, method = 'GET', headers = {}, body, onFirst } = asking;
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host, ...headers },
    agent: false,
  } as const;
  return new Promise<Answer>((resolve, reject) => {
    const request = isOpen
      ? httpRequest(options)
      : httpsRequest({ ...options, servername: host, ca: readFileSync(certificate) });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.once('data', () => onFirst?.());
      response.on('data', (chunk: string) => (text += chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    request.end(body);
  });
}

/** Returns the negotiated protocol, or the reason of the failure. */
const handshake = (port: number, options: ConnectionOptions): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: HOST,
      rejectUnauthorized: false,
      ...options,
    });
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol() ?? '');
      socket.destroy();
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 6000 && child.exitCode === null; attempt += 1) {
    if (
      await fetch(url, { redirect: 'manual' }).then(
        () => true,
        () => false,
      )
    ) {
      return;
    }
    await sleep(50);
  }
  throw new Error(`${url} does not answer; the program ended with ${child.exitCode}.`);
}

/** Sends the second half of `/stream`. */
let sendRest = (): void => {};

/** The request as the server behind the proxy receives it. */
const echo = createServer((request, response) => {
  if (request.url === '/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    response.write('data: 1\n\n');
    sendRest = () => response.end('data: 2\n\n');
    return;
  }
  response.setHeader('content-type', 'application/json');
  // Answers after the whole body. An earlier answer would come before the proxy's limit.
  request.resume().on('end', () => {
    response.end(JSON.stringify({ ...request.headers, ip: request.socket.remoteAddress }));
  });
});

let realPort = 0;
let echoPort = 0;

const hasWork = Object.entries(proxies).some(
  ([name, { version }]) => reasonToSkip(name, version) === null,
);

beforeAll(async () => {
  if (!hasWork) return;
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=${HOST}
      -addext subjectAltName=DNS:${HOST} -days 2 -keyout ${key} -out ${certificate}`.split(/\s+/),
    { stdio: 'ignore' },
  );
  if (runAs.uid !== undefined) {
    for (const path of [folder, key, certificate]) chownSync(path, runAs.uid, runAs.gid);
  }
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  ({ port: echoPort } = echo.address() as AddressInfo);
  realPort = await freePort();
  const server = spawn(
    process.execPath,
    ['--conditions=source', join(root, 'scripts', 'start.ts')],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        // Otherwise the pages would be built for a test.
        NODE_ENV: 'production',
        PORT: String(realPort),
        DATA_DIR: mkdtempSync(join(tmpdir(), 'martelo-proxy-data-')),
        PUBLIC_URL: `https://${HOST}`,
        // The proxy must hide the page even when it is enabled.
        MAIL_PAGE: '1',
        CEP_BASE: 'none',
        DEMO_LIVE: '0',
      },
    },
  );
  children.push(server);
  await untilAnswers(`http://127.0.0.1:${realPort}/api/health`, server);
}, 600_000);

afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null) continue;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  echo.close();
  rmSync(folder, { recursive: true, force: true });
});

for (const [name, proxy] of Object.entries(proxies)) {
  const reason = reasonToSkip(name, proxy.version);
  const note = reason === null ? '' : ` (skipped: ${reason})`;
  describe.skipIf(reason !== null)(`${name} of the proxy guide${note}`, () => {
    /** One proxy in front of the server, and one in front of an echo server. */
    const real: Ports = { http: 0, https: 0, upstream: 0 };
    const echoing: Ports = { http: 0, https: 0, upstream: 0 };

    beforeAll(async () => {
      for (const [ports, upstream] of [
        [real, realPort],
        [echoing, echoPort],
      ] as const) {
        Object.assign(ports, { http: await freePort(), https: await freePort(), upstream });
        const child = proxy.start(ports);
        child.stderr?.resume();
        child.stdout?.resume();
        children.push(child);
        for (let attempt = 0; attempt < 200; attempt += 1) {
          const answer = await ask('/', { port: ports.https }).catch(() => null);
          if (answer !== null && answer.status < 500) break;
          await sleep(50);
        }
      }
    });

    test('pages and calls come over TLS', async () => {
      const page = await ask('/lotes', { port: real.https });
      expect(page.status).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.body).toContain(`<link rel="canonical" href="https://${HOST}/lotes"`);
      const health = await ask('/api/health', { port: real.https });
      expect(JSON.parse(health.body)).toMatchObject({ status: 'ok' });
    });

    test('every answer has HSTS', async () => {
      // The last address is the proxy's.
      for (const path of [
        '/',
        '/api/lots.json',
        '/api/nothing',
        '/favicon.svg',
        '/x',
        '/correio',
      ]) {
        const { headers } = await ask(path, { port: real.https });
        expect(headers['strict-transport-security'], path).toBe(
          'max-age=63072000; includeSubDomains',
        );
      }
    });

    test('redirects a page from http to https and rejects a call', async () => {
      const page = await ask('/lotes?page=2', { port: real.http, isOpen: true });
      expect(page.status).toBe(301);
      expect(page.headers.location).toBe(`https://${HOST}/lotes?page=2`);
      const call = await ask('/api/login', { port: real.http, isOpen: true, method: 'POST' });
      expect(call.status).toBe(403);
    });

    test('overwrites a forged X-Forwarded-For', async () => {
      const headers = {
        'x-forwarded-for': '203.0.113.66',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'x-forwarded-port': '1',
        'x-real-ip': '203.0.113.66',
        forwarded: 'for=203.0.113.66;host=evil.example',
      };
      const { body } = await ask('/', { port: echoing.https, headers });
      expect(JSON.parse(body)).toMatchObject({
        host: HOST,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      });
      expect(body).not.toMatch(/203\.0\.113|evil/);
    });

    test('rejects another host name', async () => {
      const other = 'evil.example';
      const secure = await ask('/', { port: real.https, host: other }).catch(() => null);
      expect(secure).toBeNull();
      const open = await ask('/', { port: real.http, host: other, isOpen: true }).catch(() => null);
      expect(open?.body ?? '').toBe('');
      expect(open?.headers.location).toBeUndefined();
    });

    test('passes a stream on without buffering', async () => {
      // A proxy that buffers would wait for the second half forever.
      const { body } = await ask('/stream', { port: echoing.https, onFirst: () => sendRest() });
      expect(body).toBe('data: 1\n\ndata: 2\n\n');
    });

    test('rejects a body of 7 MB and passes one of 5 MB', async () => {
      const send = (bytes: number) =>
        ask('/', {
          port: echoing.https,
          method: 'PUT',
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
          body: Buffer.alloc(bytes),
        }).then(
          ({ status }) => status,
          // The proxy may close the connection while the body is sent.
          () => 413,
        );
      // Caddy answers 502 when a body exceeds the limit on its way to the server.
      expect([413, 502]).toContain(await send(7_000_000));
      expect(await send(5_000_000)).toBe(200);
    });

    test('the mail page cannot be reached', async () => {
      for (const path of ['/correio', '/correio/', '/correio/mensagens.json', '/%63orreio']) {
        const { status, body } = await ask(path, { port: real.https });
        expect([path, status]).toEqual([path, 404]);
        expect(body).not.toContain('Correio de desenvolvimento');
      }
    });

    test('the metrics cannot be reached', async () => {
      expect((await ask('/metrics', { port: real.https })).status).toBe(404);
    });

    test('logs contain no query', async () => {
      await ask('/autologin?token=SEGREDO', { port: real.https });
      const own = join(folder, `${name}-${real.https}`);
      const logs = spawnSync('grep', ['-r', 'SEGREDO', own], { encoding: 'utf8' });
      expect(logs.stdout).toBe('');
    });

    test('rejects TLS 1.1 and accepts TLS 1.3', async () => {
      const old = {
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.1',
        ciphers: 'ALL@SECLEVEL=0',
      } as const;
      const fossil = createTlsServer({
        ...old,
        key: readFileSync(key),
        cert: readFileSync(certificate),
      });
      await new Promise<void>((resolve) => fossil.listen(0, '127.0.0.1', resolve));
      const { port } = fossil.address() as AddressInfo;
      // This client supports it.
      expect(await handshake(port, old)).toBe('TLSv1.1');
      fossil.close();
      expect(await handshake(real.https, old)).toMatch(/^(?:ERR_SSL|ECONNRESET)/);
      expect(await handshake(real.https, { maxVersion: 'TLSv1.2' })).toBe('TLSv1.2');
      expect(await handshake(real.https, {})).toBe('TLSv1.3');
    });

    test('rejects an old cipher suite', async () => {
      const suite = (ciphers: string) =>
        handshake(real.https, { ciphers: `${ciphers}@SECLEVEL=0`, maxVersion: 'TLSv1.2' });
      expect(await suite('ECDHE-ECDSA-AES128-GCM-SHA256')).toBe('TLSv1.2');
      for (const old of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384']) {
        expect(await suite(old), old).toMatch(/^(?:ERR_SSL|ECONNRESET)/);
      }
    });
  });
}
