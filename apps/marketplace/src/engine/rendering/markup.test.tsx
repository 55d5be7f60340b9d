import { lazyComponent } from '@martelo/ui/lazy-component';
import { Suspense, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { markupOf } from './markup.ts';

const Field = () => {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>Lance de R$ {100}</label>
      <input id={id} />
    </p>
  );
};

test('a part whose code is rendered for the first time is in the markup, as at later times', async () => {
  const LazyField = lazyComponent(async () => ({ default: Field }));
  const page = (
    <main>
      <LazyField />
    </main>
  );
  const first = await markupOf(page);
  expect(first).toContain('<input id=');
  expect(await markupOf(page)).toBe(first);
});

test('a page whose code was rendered before is rendered once', async () => {
  const render = vi.fn(Field);
  const LazyField = lazyComponent(async () => ({ default: render }));
  await markupOf(<LazyField />);
  render.mockClear();
  expect(await markupOf(<LazyField />)).toBe(renderToString(<LazyField />));
  expect(render).toHaveBeenCalledTimes(2);
});

test('an error inside a Suspense boundary is thrown', async () => {
  const Broken = () => {
    throw new Error('The lot has no price.');
  };
  const page = (
    <Suspense fallback="Carregando">
      <Broken />
    </Suspense>
  );
  await expect(markupOf(page)).rejects.toThrow('The lot has no price.');
});
