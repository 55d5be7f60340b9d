import { expect, test } from 'vitest';
import { isPlainClick, linkOf } from './page-link.ts';

function link(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  const found = document.querySelector('a');
  if (found === null) throw new Error('The markup has no link.');
  return found;
}

/** The page that a click on an element leads to. */
function pageOf(target: Element | null | undefined): URL | null {
  const event = new Event('click', { bubbles: true });
  target?.dispatchEvent(event);
  return linkOf(event);
}

test('returns the address of a page of this site', () => {
  expect(pageOf(link('<a href="/lotes?estado=abertos#fim">Lotes</a>'))?.pathname).toBe('/lotes');
});

test("the target of <base>, which Firefox gives as the link's own, changes nothing", () => {
  const found = link('<a href="/lotes">Lotes</a>');
  Object.defineProperty(found, 'target', { value: '_parent' });
  expect(pageOf(found)?.pathname).toBe('/lotes');
});

test.each([
  '<a href="https://elsewhere.example/lotes">a</a>',
  '<a href="/media/a.jpg">a</a>',
  '<a href="/api/lots.json">a</a>',
  '<a href="/parceiros">a</a>',
  '<a href="/parceiros/escura">a</a>',
  '<a href="/lotes" target="_blank">a</a>',
  '<a href="/lotes" download>a</a>',
  '<a href="/lotes" rel="external">a</a>',
  '<a href="mailto:a@b.example">a</a>',
])('returns null for another link: %s', (html) => {
  expect(pageOf(link(html))).toBeNull();
});

test('finds the link around the target of an event', () => {
  const inner = link('<a href="/lotes"><b>Lotes</b></a>').firstElementChild;
  expect(pageOf(inner)?.pathname).toBe('/lotes');
});

test('a plain click has the main button and no modifier key', () => {
  expect(isPlainClick(new MouseEvent('click'))).toBe(true);
  for (const init of [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }]) {
    expect(isPlainClick(new MouseEvent('click', init))).toBe(false);
  }
});
