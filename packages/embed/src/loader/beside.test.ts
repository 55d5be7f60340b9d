import { afterEach, expect, test, vi } from 'vitest';
import { cardsBeside } from './beside.ts';

afterEach(() => vi.unstubAllGlobals());

test('each attempt imports the cards anew, because a browser may keep a failed import', async () => {
  vi.stubGlobal('CARDS_FILE', 'data:text/javascript,export const cardsOf = () => ({})');
  const script = 'https://site.example/embed/v1/martelo.js';
  const first = await cardsBeside(script);
  expect(first.cardsOf).toBeTypeOf('function');
  expect((await cardsBeside(script)).cardsOf).not.toBe(first.cardsOf);
});
