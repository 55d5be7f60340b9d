// What the browser blocks, on pages that log it in the console.
import { test as base } from 'playwright/test';
import { anyLot, expect, hydrated, withoutLive } from '../page.ts';
import { openPartner, type Partner } from '../partner.ts';
import { demoKey } from '../server.ts';

const test = base.extend<{ partner: Partner }>({
  partner: async ({ baseURL }, use) => {
    const partner = await openPartner(baseURL ?? '');
    await use(partner);
    partner.close();
  },
});

test('the browser accepts HTML from one policy only, and scripts from none', async ({
  page,
  baseURL,
}) => {
  await withoutLive(page);
  // Its description is HTML, so the page creates its policy.
  await page.goto((await anyLot(baseURL)).path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const refused = await page.evaluate(() => {
    const attempt = (act: () => unknown): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    const types: unknown = Reflect.get(globalThis, 'trustedTypes');
    const create: unknown = Reflect.get(Object(types), 'createPolicy');
    const policy = (name: string): unknown =>
      typeof create === 'function' ? Reflect.apply(create, types, [name, {}]) : undefined;
    return {
      html: attempt(() => (document.createElement('p').innerHTML = '<b>x</b>')),
      script: attempt(() => (document.createElement('script').src = '/x.js')),
      text: attempt(() => (document.createElement('script').textContent = 'x')),
      worker: attempt(() => new Worker('/x.js')),
      parsed: attempt(() => new DOMParser().parseFromString('<p>', 'text/html')),
      // The page has created its policy, and no other can be created.
      again: attempt(() => policy('martelo')),
      other: attempt(() => policy('other')),
    };
  });
  expect(refused).toEqual({
    html: 'refused',
    script: 'refused',
    text: 'refused',
    worker: 'refused',
    parsed: 'refused',
    again: 'refused',
    other: 'refused',
  });
});

test('the browser does not run a changed pinned script', async ({ page, partner, baseURL }) => {
  const { uuid } = await anyLot(baseURL, `embed_key=${demoKey}`);
  const answer = await fetch(`${baseURL}/embed/v1/pinned.json`);
  const { file, integrity } = (await answer.json()) as { file: string; integrity: string };
  const head = `<script async src="${baseURL}/embed/v1/${file}?key=${demoKey}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  const address = partner.page(
    `<martelo-lot lot="${uuid}"><a href="/lotes">Nossos lotes</a></martelo-lot>`,
    { head },
  );
  let isChanged = false;
  await page.route(`**/embed/v1/${file}*`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: isChanged ? `${text} ` : text });
  });
  const isDefined = () => customElements.get('martelo-lot') !== undefined;
  await page.goto(address);
  await expect.poll(() => page.evaluate(isDefined)).toBe(true);
  isChanged = true;
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes("digest in the 'integrity' attribute"),
  );
  await page.goto(address);
  await refused;
  expect(await page.evaluate(isDefined)).toBe(false);
  await expect(page.getByRole('link', { name: 'Nossos lotes' })).toBeVisible();
});

test('an image of an unknown host is blocked and reported', async ({ page, request }) => {
  await page.route('https://rastreador.example/**', (route) => route.abort());
  await page.goto('/qualidade');
  await hydrated(page);
  const refused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
        document.body.append(
          Object.assign(new Image(), { src: 'https://rastreador.example/1.png?quem=ana' }),
        );
      }),
  );
  expect(refused).toBe('img-src');
  const sent = await request.post('/csp-report', {
    headers: { 'content-type': 'application/csp-report' },
    data: '{"csp-report":{}}',
  });
  expect(sent.status()).toBe(204);
});
