/** The metadata of the document after a client-side navigation. */
import { render, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Head } from './head.tsx';

/** Each test uses a new document. */
let Page: (head: Head) => null;
beforeEach(async () => {
  vi.resetModules();
  const { useHead } = await import('./head.tsx');
  Page = function PageWithHead(head) {
    useHead(head);
    return null;
  };
});
// Other files of the worker use these modules, too.
afterAll(() => {
  vi.resetModules();
});

/** Adds the metadata of the first page. Other elements stay, such as styles of other tests. */
function addMetadata(html: string): void {
  document.head.insertAdjacentHTML('afterbegin', html);
  onTestFinished(() => {
    for (const element of document.head.querySelectorAll('link, meta, script')) element.remove();
  });
}

test('a page without a canonical address replaces that of the previous page', async () => {
  addMetadata('<link rel="canonical" href="/lotes">');
  const canonical = () => new URL(document.querySelector('link')?.href ?? '').pathname;
  history.replaceState(null, '', '/tag/modernismo?page=2');
  const { rerender } = render(<Page title="Modernismo" canonical="/tag/modernismo" />);
  await waitFor(() => expect(canonical()).toBe('/tag/modernismo'));
  history.replaceState(null, '', '/account/likes');
  rerender(<Page title="Curtidas" noindex />);
  await waitFor(() => expect(canonical()).toBe('/account/likes'));
});

test('structured data goes when it no longer describes the page', async () => {
  addMetadata('<meta name="description"><script type="application/ld+json">{}</script>');
  const description = () => document.querySelector('meta')?.content;
  const structured = () => document.querySelectorAll('script').length;
  const { rerender } = render(<Page title="Vaso" description="Lote 12 · R$ 500" />);
  await waitFor(() => expect(description()).toBe('Lote 12 · R$ 500'));
  expect(structured()).toBe(1);
  rerender(<Page title="Vaso" description="Lote 12 · R$ 510" />);
  await waitFor(() => expect(description()).toBe('Lote 12 · R$ 510'));
  expect(structured()).toBe(0);
});
