import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loaderAddress } from './address.ts';
import { start } from './start.ts';

const loader = 'https://leiloes.example/embed/v1/martelo.js?key=pk_casa';

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const addScript = (attributes: Readonly<Record<string, string>>): void => {
  const script = document.createElement('script');
  // Never run: the tests are about what the page says.
  script.type = 'text/plain';
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
};

describe('the address of the loader', () => {
  test.each([
    loader,
    'https://leiloes.example/embed/v1/martelo.mjs?key=pk_casa',
    'https://leiloes.example/embed/v1/martelo-0123456789abcdef.js?key=pk_casa',
    'http://localhost:3000/embed/v1/martelo.js',
  ])('is that of the running code, %s', (own) => {
    expect(loaderAddress(own)).toBe(own);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    ['inlined', '', { 'data-src': loader }],
    ['run by new Function', '', { src: loader }],
    ['delayed by a plugin', '', { type: 'rocketlazyloadscript', 'data-rocket-src': loader }],
    ['merged into another file', 'https://casa.example/cache/all.js', { 'data-src': loader }],
    ['imported from a blob', 'blob:https://casa.example/1', { 'data-src': loader }],
    [
      'copied to the cache of the site',
      'https://casa.example/wp-content/cache/js/martelo.js?key=pk_casa',
      { 'data-lazy-src': loader },
    ],
    [
      'copied, with the address of the copy in the page',
      '',
      { src: 'https://casa.example/cache/martelo.js?key=pk_casa', 'data-src': loader },
    ],
  ])('is in an attribute of the page when the code was %s', (_how, own, attributes) => {
    addScript(attributes);
    expect(loaderAddress(own)).toBe(loader);
    expect(warn).not.toHaveBeenCalled();
  });

  test('has the scheme of the page if the attribute has none', () => {
    addScript({ 'data-src': loader.replace('https:', '') });
    expect(loaderAddress('')).toBe(loader.replace('https:', location.protocol));
  });

  test.each([
    '',
    'https://casa.example/cache/all.js',
    'https://casa.example/cache/martelo.js?key=pk_casa',
    'blob:https://casa.example/1',
  ])('is unknown for code from %j: the console says once what to do', (own) => {
    addScript({ src: 'https://casa.example/other.js' });
    expect(loaderAddress(own)).toBeNull();
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/Exclude \/embed\/v1\/martelo/)]]);
  });
});

describe('a second script', () => {
  beforeEach(() => {
    const defined = new Map<string, CustomElementConstructor>();
    vi.stubGlobal('customElements', {
      get: (name: string) => defined.get(name),
      define: (name: string, element: CustomElementConstructor) => void defined.set(name, element),
    });
    vi.stubGlobal('CSS', { supports: () => true });
    Object.assign(document, { adoptedStyleSheets: [] });
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
  });

  const load = () => Promise.reject(new Error('No element is shown.'));

  test('with the same key is ignored', () => {
    for (const file of ['martelo.js', 'martelo.mjs']) {
      start(`https://leiloes.example/embed/v1/${file}?key=pk_casa`, load);
    }
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    ['key', 'https://leiloes.example/embed/v1/martelo.js?key=pk_outra', 'pk_outra'],
    ['marketplace', 'https://outro.example/embed/v1/martelo.js?key=pk_casa', 'outro.example'],
    ['script without a key', 'https://leiloes.example/embed/v1/martelo.js', 'without a key'],
  ])('with another %s is named in the console', (_what, second, named) => {
    start(loader, load);
    start(second, load);
    expect(warn).toHaveBeenCalledOnce();
    const [[text]] = warn.mock.calls as [[string]];
    expect(text).toContain('https://leiloes.example/api pk_casa');
    expect(text).toContain(named);
  });
});
