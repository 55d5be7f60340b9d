import { describe, expect, test } from 'vitest';
import { atomXml, type FeedEntry } from './atom.ts';

const entry = (changes: Partial<FeedEntry> = {}): FeedEntry => ({
  id: 'urn:uuid:0b5f9f4e-3a0f-4c59-9f43-1f3d4f5a6b7c',
  title: 'Composição',
  href: 'https://leiloes.example/casa/1/lote/2',
  author: 'Casa Aroeira',
  published: '2026-11-10T09:00:00-03:00',
  lines: [],
  picture: null,
  ...changes,
});
const feed = (...entries: FeedEntry[]): string =>
  atomXml({
    title: 'Lotes',
    href: 'https://leiloes.example/lotes/feed.atom',
    page: 'https://leiloes.example/lotes',
    entries,
  });

describe('a feed', () => {
  test('is as new as its newest entry, in any order and offset', () => {
    const xml = feed(
      entry({ published: '2018-01-10T09:00:00-02:00' }),
      entry({ published: '2026-11-24T09:00:00-03:00' }),
      entry({ published: '2026-11-24T10:30:00-02:00' }),
    );
    expect(/<updated>(.*?)<\/updated>/.exec(xml)?.[1]).toBe('2026-11-24T10:30:00-02:00');
  });

  test('has a date that does not change when it has no entries', () => {
    expect(feed()).toBe(feed());
    expect(feed()).toMatch(/<updated>2026-01-01T00:00:00-03:00<\/updated>/);
  });

  test('names the type of a picture only if it is known', () => {
    const href = 'https://fotos.example/1?a=1&b=2';
    expect(feed(entry({ picture: { href, type: null } }))).toContain(
      '<link rel="enclosure" href="https://fotos.example/1?a=1&amp;b=2"/>',
    );
    expect(feed(entry({ picture: { href, type: 'image/jpeg' } }))).toContain(
      '<link rel="enclosure" type="image/jpeg"',
    );
  });

  test('escapes text once, and text inside its HTML twice', () => {
    const xml = feed(entry({ title: 'Sol & <mar>', lines: ['Sol & <mar>'] }));
    expect(xml).toContain('<title>Sol &amp; &lt;mar&gt;</title>');
    expect(xml).toContain('&lt;p&gt;Sol &amp;amp; &amp;lt;mar&amp;gt;&lt;/p&gt;');
  });
});
