import { expect, test } from 'vitest';
import { relevanceOf } from './relevance.ts';
import { readSearchText } from './text/search-text.ts';
import { synonymsOf } from './text/synonyms.ts';

const synonyms = synonymsOf([['óleo sobre tela', 'OST']]);
const of = (text: string) => {
  const read = readSearchText(text, synonyms);
  return read === null ? null : relevanceOf(read);
};

test('the levels are title start, title, author, terms, and the rest', () => {
  expect(of('vasos "azul"')?.levels).toEqual([
    "'Tvaso' & 'Tazul' & ('Svaso' | 'Sazul')",
    "'Tvaso' & 'Tazul'",
    "('Tvaso'|'Avaso') & ('Tazul'|'Aazul')",
    "('Tvaso'|'Avaso'|'Cvaso') & ('Tazul'|'Aazul'|'Cazul')",
    "('Tvaso'|'Avaso'|'Cvaso'|'Hvaso') & ('Tazul'|'Aazul'|'Cazul'|'Hazul')",
  ]);
});

test('several words are preferred in their order, and in that of names', () => {
  expect(of('vaso azul')?.adjacent).toBe("('=vaso' <-> '=azul') | ('=azul' <-> '=vaso')");
  expect(of('zao wou ki')?.adjacent).toContain("('=wou' <-> '=ki' <-> '=zao')");
  expect(of('wou ki zao')?.adjacent).toContain("('=zao' <-> '=wou' <-> '=ki')");
  expect(of('vaso')?.adjacent).toBeNull();
});

test('whole words rank before the beginnings of longer ones', () => {
  expect(of('chen')?.finished).toBe("('Tchen'|'Achen'|'Cchen')");
  expect(of('"chen"')?.finished).toBeNull();
});

test.each([
  ['óleo s/ tela', "'%oleotela'"],
  ['OST', "'%ost' | '%oleotela'"],
  ['Esculturas', "'%escultura'"],
  ['Qi Baishi', "'%baishiqi'"],
  ['baishi "qi"', "'%baishiqi'"],
  ['METTENLEITER, JOHANN JAKOB', "'%jakobjohannmettenleiter'"],
])('%s names an artist, a category, a theme or a technique as a whole', (text, named) => {
  expect(of(text)?.named).toBe(named);
});

test('synonyms rank after the typed words', () => {
  expect(of('ost')?.literal).not.toBeNull();
  expect(of('vaso')?.literal).toBeNull();
  expect(of('vaso')?.spelled).toBeNull();
});

test.each(['-vaso', 'até 5 mil'])('%j has no relevance', (text) => {
  expect(of(text)).toBeNull();
});
