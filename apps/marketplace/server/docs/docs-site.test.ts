import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '@martelo/server';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityHeaders } from '../security/security.ts';
import { docsSite, hasDocs } from './docs-site.ts';

const code = 'document.documentElement.dataset.theme = "dark"';
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'martelo-docs-site-'));
  mkdirSync(join(folder, 'guides'));
  writeFileSync(join(folder, 'index.html'), '<h1>Documentação</h1>');
  writeFileSync(
    join(folder, 'guides', 'a.html'),
    `<script src="a.js"></script><script type="module">${code}</script>`,
  );
  writeFileSync(join(folder, 'a.js'), 'b();');
  mkdirSync(join(folder, 'components'));
  writeFileSync(join(folder, 'components', 'index.html'), '<script>c()</script>');
  writeFileSync(join(folder, 'components', 'b.js'), 'b();');
  app = createServer({ logLevel: 'silent' });
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(securityHeaders(url));
  });
  await app.register(docsSite(folder));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the address without a slash leads to the folder, to which links are relative', async () => {
  const answer = await app.inject('/docs');
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/docs/']);
  expect((await app.inject('/docs/')).body).toContain('Documentação');
});

test('a page runs its own scripts by hash, and no page frames it', async () => {
  const { headers } = await app.inject('/docs/guides/a.html');
  const policy = String(headers['content-security-policy']);
  const hash = createHash('sha256').update(code).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('the components are in a sandbox, whose files its origin may read', async () => {
  const page = await app.inject('/docs/components/index.html');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/(?:^|; )sandbox allow-scripts allow-popups/);
  expect(policy).not.toContain('allow-same-origin');
  expect(page.headers).not.toHaveProperty('x-frame-options');
  const script = await app.inject('/docs/components/b.js');
  expect(script.headers['access-control-allow-origin']).toBe('*');
  expect(securityHeaders('/docs/components/b.js')['cross-origin-resource-policy']).toBe(
    'cross-origin',
  );
  const guide = await app.inject('/docs/guides/a.html');
  expect(guide.headers['content-security-policy']).not.toContain('sandbox');
  expect(guide.headers['x-frame-options']).toBe('DENY');
});

test('other files have no policy, and none is outside the folder', async () => {
  expect((await app.inject('/docs/a.js')).headers).not.toHaveProperty('content-security-policy');
  for (const path of ['/docs/none.html', '/docs/../package.json', '/docs/..%2fpackage.json']) {
    expect((await app.inject(path)).statusCode).toBeGreaterThanOrEqual(400);
  }
});

test('a folder without a built site is no documentation', () => {
  expect(hasDocs(folder)).toBe(true);
  expect(hasDocs(join(folder, 'none'))).toBe(false);
});
