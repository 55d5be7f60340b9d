import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageData, type PageData } from '../data.ts';
import { prefetchPages } from './prefetch.ts';
import { RouterContextProvider } from '../router.ts';

test('loads at most five pages at the same time', async () => {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const loader = ({ url }: { url: URL }): Promise<null> => {
    started.push(url.pathname);
    return new Promise((resolve) => finish.push(() => resolve(null)));
  };
  // The only part of a router that prefetching reads.
  const router = {
    routes: [{ id: 'lot', path: '/lotes/:number', loader }],
  } as unknown as Parameters<typeof prefetchPages>[0];
  // The loader of this test reads no data.
  const data = {} as PageData;
  prefetchPages(router, new RouterContextProvider(new Map([[pageData, data]])));
  const numbers = [1, 2, 3, 4, 5, 6, 7];
  render(numbers.map((number) => <a key={number} href={`/lotes/${number}`}>{`Lote ${number}`}</a>));
  for (const link of screen.getAllByRole('link')) fireEvent.mouseOver(link);
  await expect.poll(() => started).toHaveLength(5);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(started).toHaveLength(5);
  finish[0]?.();
  await expect.poll(() => started).toHaveLength(6);
});
