/** The metadata of the document after a client-side navigation. */
import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useHead, type Head } from './head.tsx';

function Page(head: Head) {
  useHead(head);
  return null;
}

test('a page without a canonical address replaces that of the previous page', async () => {
  document.head.innerHTML = '<link rel="canonical" href="/lotes">';
  const canonical = () => new URL(document.querySelector('link')?.href ?? '').pathname;
  history.replaceState(null, '', '/tag/modernismo?page=2');
  const { rerender } = render(<Page title="Modernismo" canonical="/tag/modernismo" />);
  await waitFor(() => expect(canonical()).toBe('/tag/modernismo'));
  history.replaceState(null, '', '/account/likes');
  rerender(<Page title="Curtidas" noindex />);
  await waitFor(() => expect(canonical()).toBe('/account/likes'));
});
