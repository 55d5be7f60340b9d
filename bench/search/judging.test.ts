import { describe, expect, it } from 'vitest';
import { Random } from '../../packages/demo/src/random.ts';
import { judgedLot, type Catalogue, type JudgedLot } from './catalogue.ts';
import { knownItems, misspellOne } from './known-items.ts';
import type { JudgedQuery } from './query.ts';
import { figuresOf, judge, type Answered } from './report.ts';
import { syntax } from './syntax.ts';
import { normalTechnique, waysToWrite } from './techniques.ts';
import { editDistance, flat, pluralOf, singularOf, squash, wordsOf } from './text.ts';
import { topics } from './topics.ts';
import { follows } from './written.ts';

const subjects = ['Paisagem', 'Marinha', 'Retrato', 'Casario', 'Natureza-morta', 'Autorretrato'];
const places = [
  'Olinda',
  'Paraty',
  'Diamantina',
  'Cachoeira',
  'Pirenópolis',
  'Tiradentes',
  'Goiás',
];
const names = ['Zeferino Galvão da Veiga', 'Dalva Paranhos Tanizawa', 'Nestor Leitão'];

const lots: JudgedLot[] = Array.from({ length: 84 }, (_, index) =>
  judgedLot({
    uuid: String(index),
    number: index % 9 === 0 ? `${index}A` : String(index),
    title: `${subjects[index % 6]} de ${places[index % 7]}`,
    description: index % 2 === 0 ? '<p>Conservada na mesma família.</p>' : null,
    technique: index % 3 === 0 ? 'Óleo sobre tela' : 'Aquarela sobre papel',
    author: names[index % 4] ?? null,
    alternate_names: null,
    house: 'Casa de Leilões',
    price_cents: (1 + (index % 12)) * 100_000,
    categories: [index % 3 === 0 ? 'Pinturas' : 'Desenhos'],
    themes: index % 5 === 0 ? ['Arte moderna'] : [],
  }),
);
const catalogue: Catalogue = {
  name: 'test',
  lots,
  dictionary: new Set(lots.flatMap(({ title, author }) => wordsOf(`${title} ${author ?? ''}`))),
};
const queries: JudgedQuery[] = [knownItems, topics, syntax].flatMap((make) =>
  make(new Random('test'), catalogue),
);
const ofKind = (kind: string): JudgedQuery[] => queries.filter((query) => query.kind === kind);

describe('generated queries', () => {
  it('are the same in every run', () => {
    const again = [knownItems, topics, syntax].flatMap((make) =>
      make(new Random('test'), catalogue),
    );
    expect(again.map(({ text }) => text)).toEqual(queries.map(({ text }) => text));
  });

  it('have a relevant lot, except nonsense', () => {
    for (const { kind, text, grade } of queries) {
      expect([kind, text, lots.some((lot) => grade(lot) > 0)]).toEqual([
        kind,
        text,
        kind !== 'nonsense',
      ]);
    }
  });

  it('have known items of two to four words, all of them in the title or the surname', () => {
    expect(ofKind('known').length).toBeGreaterThan(20);
    for (const { text, grade } of ofKind('known')) {
      const words = wordsOf(text);
      expect(words.length).toBeGreaterThanOrEqual(2);
      expect(words.length).toBeLessThanOrEqual(4);
      for (const lot of lots.filter((candidate) => grade(candidate) > 0)) {
        expect(wordsOf(`${lot.title} ${lot.author ?? ''}`)).toEqual(expect.arrayContaining(words));
      }
    }
  });

  it('have one changed word in a known item with an error', () => {
    for (const { text } of [...ofKind('slip'), ...ofKind('sound')]) {
      const unknown = wordsOf(text).filter((word) => !catalogue.dictionary.has(word));
      expect(unknown.length).toBeLessThanOrEqual(1);
    }
  });

  it('grade a phrase by consecutive words, and a price by the highest one', () => {
    for (const { text, grade } of ofKind('phrase')) {
      const phrase = text.replaceAll('"', ' ');
      for (const lot of lots) {
        const isThere = [lot.title, lot.author, lot.technique, lot.flatDescription].some((text) =>
          flat(text ?? '').includes(phrase),
        );
        expect(grade(lot) > 0).toBe(isThere);
      }
    }
    for (const { text, grade } of ofKind('price')) {
      const digits = Number(/[\d.]+/.exec(text)?.[0].replace('.', ''));
      const most = digits < 100 ? digits * 1000 : digits;
      expect(lots.every((lot) => grade(lot) === 0 || lot.price_cents <= most * 100)).toBe(true);
      expect(lots.every((lot) => grade({ ...lot, price_cents: 0 }) === 0)).toBe(true);
    }
  });

  it('have nonsense that is not within two errors of any word', () => {
    for (const word of ofKind('nonsense').flatMap(({ text }) => wordsOf(text))) {
      for (const known of catalogue.dictionary) expect(editDistance(word, known, 2)).toBe(3);
    }
  });

  it('ask for artists in both orders', () => {
    const texts = ofKind('artist').map(({ text }) => text);
    expect(texts).toContain('Tanizawa, Dalva Paranhos');
    expect(texts).toContain('Tanizawa');
    expect(texts).toContain('Zeferino Veiga');
  });
});

describe('misspelt queries', () => {
  it('contain one changed word that has enough letters', () => {
    const options = { letters: 8, errors: ['slip', 'sound'] } as const;
    const words = misspellOne(new Random('a'), ['mesa', 'jacarandá', '12'], catalogue, options);
    expect(words).toEqual(['mesa', expect.not.stringMatching(/^jacarand[aá]$/), '12']);
    expect(misspellOne(new Random('a'), ['mesa', '12345678'], catalogue, options)).toBeNull();
  });
});

describe('texts', () => {
  it('counts inserted, dropped, replaced and swapped letters', () => {
    expect(editDistance('gravura', 'gravura', 2)).toBe(0);
    expect(editDistance('gravura', 'garvura', 2)).toBe(1);
    expect(editDistance('gravura', 'gravra', 2)).toBe(1);
    expect(editDistance('gravura', 'gravvuro', 2)).toBe(2);
    expect(editDistance('gravura', 'pintura', 2)).toBe(3);
    expect(editDistance('a', 'abcd', 2)).toBe(3);
  });

  it.each([
    ['leilao', 'leiloes'],
    ['jornal', 'jornais'],
    ['colar', 'colares'],
    ['joia', 'joias'],
    ['homem', 'homens'],
  ])('forms the plural of %s', (one, many) => {
    expect(singularOf(many)).toBe(one);
    expect(pluralOf(one)).toBe(many);
    expect(pluralOf(many)).toBe(many);
  });

  it('joins words', () => {
    expect(squash('Natureza-morta, nº 2')).toBe('naturezamortano2');
  });
});

describe('techniques', () => {
  it.each(['OST', 'o.s.t.', 'Óleo s/ tela', 'óleo s/tela', 'Oil / Canvas', 'oil on canvas'])(
    'reads %s as oil on canvas',
    (text) => {
      expect(normalTechnique(text)).toBe('oleo sobre tela');
    },
  );

  it('keeps what follows', () => {
    expect(normalTechnique('OST colada em eucatex')).toBe('oleo sobre tela colada em eucatex');
    expect(normalTechnique('Acrílico sobre tela')).toBe('acrilica sobre tela');
  });

  it('writes a technique in ways that mean the same', () => {
    const ways = waysToWrite('oleo sobre tela');
    expect(ways).toContain('o.s.t.');
    for (const way of ways) expect(normalTechnique(way)).toBe('oleo sobre tela');
  });
});

describe('hand-written rules', () => {
  const [lot] = lots;
  it('need every member', () => {
    if (lot === undefined) throw new Error('no lot');
    expect(follows(lot, { category: 'Pinturas', technique: 'OST', artist: 'zeferino' })).toBe(true);
    expect(follows(lot, { title: 'paisagens olinda', theme: 'Arte moderna', most: 1000 })).toBe(
      true,
    );
    expect(follows(lot, { category: 'Pinturas', theme: 'Cordel' })).toBe(false);
    expect(follows(lot, { title: 'paisagem', without: 'olinda' })).toBe(false);
  });
});

describe('the report', () => {
  const answered = (kind: JudgedQuery['kind'], grades: number[], total = grades.length) =>
    ({
      query: { kind, text: '', grade: () => 0 },
      total,
      shown: [],
      grades,
      relevant: [1],
    }) satisfies Answered;

  it('counts an empty answer as wrong for an answerable query and as right for nonsense', () => {
    const figures = figuresOf([answered('known', []), answered('slip', [1])]);
    expect(figures).toEqual({ queries: 2, success: 0.5, ndcg: null, zero: 0.5, empty: null });
    expect(figuresOf([answered('nonsense', []), answered('nonsense', [0], 3)]).empty).toBe(0.5);
  });

  it('compares a bound with the queries of its kinds', () => {
    const bound = { name: '', kinds: ['known'], figure: 'success', least: 0.97 } as const;
    expect(judge(bound, [answered('slip', [])])).toBeNull();
    expect(judge(bound, [answered('known', [1])])).toEqual({ value: 1, isKept: true });
    expect(judge(bound, [answered('known', [0])])).toEqual({ value: 0, isKept: false });
  });
});
