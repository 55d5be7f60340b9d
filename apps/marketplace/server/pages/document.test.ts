import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { renderDocument, startAfterPaint, type RenderedPage } from './document.ts';
import { contentSecurityPolicy } from '../security/security.ts';

const page: RenderedPage = {
  status: 200,
  head: '<title>Lotes</title>',
  html: '<main></main>',
  styles: [
    { component: 'theme', order: 0, css: ':root{color:black}' },
    { component: 'm-Card', order: 1, css: '.a{color:red}' },
    { component: 'm-Grid', order: 2, css: '.b{color:blue}' },
  ],
  markers: { css: 'markers', attributes: 'data-styled="true"' },
  fonts: ['/assets/c.woff2'],
  printSheet: '/assets/print.css',
  data: { a: 1 },
  routes: [],
  fingerprint: '',
  isPartial: false,
};

test('data cannot close its script element and is parsed unchanged', () => {
  const data = { title: '</script><script>alert(1)</script><!--', line: '\u2028' };
  const [, text = ''] = renderDocument({ ...page, data }, '').split(' id="page-data">');
  const [json = ''] = text.split('</script></body>');
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(data);
});

test('the document loads its modules after the first paint', () => {
  const starter = startAfterPaint({ script: '/assets/a.js', modules: ['/assets/b.js'] });
  const html = renderDocument(page, `<script>${starter}</script>`, { build: '8f3c2a' });
  expect(html).toMatch(/^<!doctype html><html lang="pt-BR" data-build="8f3c2a">/);
  expect(html).toContain(`<script>${starter}</script></body>`);
});

describe('the styles of a page', () => {
  const markers = '<style data-styled="true">markers</style>';

  test('are all in the page without a style sheet file', () => {
    expect(renderDocument(page, '')).toContain(
      `<style >:root{color:black}.a{color:red}.b{color:blue}</style>${markers}`,
    );
  });

  test('leave out what the style sheet file contains, which comes first', () => {
    const styleSheet = { href: '/assets/styles-1.css', components: ['theme', 'm-Grid', 'm-Other'] };
    expect(renderDocument(page, '', { styleSheet })).toContain(
      `<link rel="stylesheet" href="/assets/styles-1.css"><style >.a{color:red}</style>${markers}`,
    );
  });

  test('have no empty element', () => {
    const styleSheet = { href: '/s.css', components: ['theme', 'm-Card', 'm-Grid'] };
    expect(renderDocument(page, '', { styleSheet })).toContain(
      `<link rel="stylesheet" href="/s.css">${markers}`,
    );
    expect(renderDocument({ ...page, styles: [], markers: { css: '' } }, '')).not.toContain(
      '<style',
    );
  });
});

describe('the modules of a page', () => {
  /** Runs the script of a page in a browser that has not painted. */
  function open() {
    const starter = startAfterPaint({ script: '/a.js', modules: ['/b.js', '/c.js'] });
    const done: string[] = [];
    let paint = (): void => {};
    let waitAfterFrame = (): void => {};
    runInNewContext(starter.replaceAll('import(', 'run('), {
      PerformanceObserver: class {
        constructor(onPaint: () => void) {
          paint = onPaint;
        }
        observe(): void {}
      },
      requestAnimationFrame: (frame: () => void) => frame(),
      setTimeout: (start: () => void, ms: number) => {
        expect(ms).toBe(500);
        waitAfterFrame = start;
      },
      document: {
        createElement: () => ({}),
        head: { append: ({ href }: { href: string }) => done.push(`ask ${href}`) },
      },
      run: async (href: string) => {
        done.push(`start ${href}`);
        await new Promise(setImmediate);
        done.push(`end ${href}`);
      },
    });
    return { done, paint: () => paint(), waitAfterFrame: () => waitAfterFrame() };
  }

  const inOrder =
    'ask /a.js, ask /b.js, ask /c.js, start /c.js, end /c.js, start /b.js, end /b.js, start /a.js, end /a.js';

  test('load in parallel after the first paint and run in order, the entry last', async () => {
    const { done, paint, waitAfterFrame } = open();
    expect(done).toEqual([]);
    paint();
    await expect.poll(() => done).toContain('end /a.js');
    expect(done.join(', ')).toBe(inOrder);
    // The second paint and the end of the wait change nothing.
    paint();
    waitAfterFrame();
    expect(done.join(', ')).toBe(inOrder);
  });

  test('load in a browser that does not report its paints', async () => {
    const { done, waitAfterFrame } = open();
    waitAfterFrame();
    await expect.poll(() => done).toContain('end /a.js');
    expect(done.join(', ')).toBe(inOrder);
  });
});

test('the policy allows inline content by hash only', () => {
  // printf '.a{color:red}' | openssl dgst -sha256 -binary | base64
  const hash = "'sha256-AYkV/wUaXEz1i9pndN1veIXFHZVFTj4Ojce2rMK7bSc='";
  const inline = { scripts: [], styles: ['.a{color:red}'], apiBase: '/api', pictures: [] };
  expect(contentSecurityPolicy(inline)).toContain(`style-src-elem 'self' ${hash} `);
  expect(contentSecurityPolicy(inline)).toContain("script-src 'self';");
  expect(contentSecurityPolicy({ ...inline, scripts: ['.a{color:red}'] })).toContain(
    `script-src 'self' ${hash};`,
  );
});

test('the policy allows calls to the remote API only', () => {
  expect(
    contentSecurityPolicy({
      scripts: [],
      styles: [],
      apiBase: 'https://api.example.com/v1',
      pictures: [],
    }),
  ).toContain("connect-src 'self' https://api.example.com;");
  expect(
    contentSecurityPolicy({ scripts: [], styles: [], apiBase: '/api', pictures: [] }),
  ).toContain("connect-src 'self';");
});
