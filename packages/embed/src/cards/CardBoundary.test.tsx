import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CardBoundary } from './CardBoundary.tsx';

function Card({ title }: { title: string | null }): ReactNode {
  if (title === null) throw new TypeError('The lot has no title.');
  return title;
}

const place = (title: string | null) => (
  <CardBoundary instead="Não foi possível carregar agora.">
    <Card title={title} />
  </CardBoundary>
);

test('a card that throws is replaced until there is another card', () => {
  // React logs what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { rerender } = render(place(null));
  expect(screen.getByText('Não foi possível carregar agora.')).toBeInTheDocument();
  expect(reported).toHaveBeenCalledExactlyOnceWith(new TypeError('The lot has no title.'));
  rerender(place('Vaso'));
  expect(screen.getByText('Vaso')).toBeInTheDocument();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
