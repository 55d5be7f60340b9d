import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countLabel,
  endSentence,
  escapeXml,
  foldText,
  formatCount,
  openLotsLabel,
  openLotsLine,
  pluralizeCount,
  slugify,
  textOfHtml,
  titleize,
  visibleText,
} from './text.ts';

describe('slugify', () => {
  test.each([
    ['Leilão de Verão', 'leilao-de-verao'],
    ['Coração, Açaí & Lençóis', 'coracao-acai-lencois'],
    ['São João del-Rei', 'sao-joao-del-rei'],
    ['São João', 'sao-joao'],
    ['a  b\t\n\u00a0c', 'a-b-c'],
    ['--a -- b--', 'a-b'],
    ['a/b', 'ab'],
    ['c. 1950 (óleo)', 'c-1950-oleo'],
    ['K\u212a', 'kk'],
    ['日本', ''],
    ['', ''],
  ])('%j is %s', (text, slug) => expect(slugify(text)).toBe(slug));

  test('has only a-z, 0-9 and single inner hyphens, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/);
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 10_000 },
    );
  });

  test('equals a literal implementation of the rule', () => {
    const byTheRule = (text: string): string =>
      text
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z0-9\s-]/g, '')
        .replace(/[\s-]+/g, '-')
        .replace(/^-|-$/g, '');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 30 }),
          fc.string({ unit: 'grapheme', maxLength: 30 }),
          fc.string({
            unit: fc.constantFrom(...'aZ9-–éÃ\u0301\u0316\u00a0\u2003 \n_İß'),
            maxLength: 30,
          }),
        ),
        (text) => {
          expect(slugify(text)).toBe(byTheRule(text));
        },
      ),
      { numRuns: 20_000 },
    );
  });
});

test('anything except a text gives an empty text', () => {
  for (const value of [null, undefined, 7, ['a']])
    expect([slugify, foldText, titleize].map((change) => change(value))).toEqual(['', '', '']);
});

describe('foldText', () => {
  test.each([
    ['José', 'jose'],
    ['LENÇÓIS', 'lencois'],
    ['Lenc\u0327o\u0301is', 'lencois'],
    ['Água 12A', 'agua 12a'],
    ['日本', '日本'],
    ['', ''],
    [null, ''],
  ])('%j is compared as %j', (text, folded) => expect(foldText(text)).toBe(folded));

  test('removes accents and capitals and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(foldText(text.normalize('NFD'))).toBe(folded);
        expect(folded).not.toMatch(/\p{M}/u);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('titleize', () => {
  test.each([
    ['óleo sobre tela', 'Óleo Sobre Tela'],
    ['CASA de dom ana', 'Casa de Dom Ana'],
    ['EM SP', 'EM SP'],
    ['né ne\u0301', 'né ne\u0301'],
    ['guarda-CHUVA', 'Guarda-chuva'],
    ['(óleo) "arte"', '(Óleo) "Arte"'],
    ['  a   bcd ', '  a   Bcd '],
    ['', ''],
  ])('%j becomes %j', (text, title) => expect(titleize(text)).toBe(title));

  test('keeps all whitespace', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(titleize(text).match(/\s+/g)).toEqual(text.match(/\s+/g));
      }),
    );
  });
});

describe('counts', () => {
  test.each([
    [0, 'nenhum'],
    [-3, 'nenhum'],
    [Number.NaN, 'nenhum'],
    [0.9, 'nenhum'],
    [1, '1 lote'],
    [2, '2 lotes'],
    [2.9, '2 lotes'],
    [1234567, '1234567 lotes'],
    [1e21, '1000000000000000000000 lotes'],
  ])('%d is %s', (count, text) => expect(pluralizeCount(count, 'lote', 'lotes')).toBe(text));

  test('zero may have its own text', () => {
    expect(pluralizeCount(0, 'casa', 'casas', 'nenhuma')).toBe('nenhuma');
    expect(pluralizeCount(0, 'casa', 'casas', '')).toBe('');
    expect(pluralizeCount(0, 'casa', 'casas', null as unknown as string)).toBe('');
  });

  test('only the number is returned without a noun', () => {
    expect(pluralizeCount(2, 'casa', '')).toBe('2');
    expect(pluralizeCount(1, null as unknown as string, 'casas')).toBe('1');
  });

  test('a count has thousands separators', () => {
    expect([0, 999, 1000, 11_841, 1e6, -1500, 2.9, Number.NaN].map(formatCount)).toEqual([
      '0',
      '999',
      '1.000',
      '11.841',
      '1.000.000',
      '-1.500',
      '2',
      '0',
    ]);
    fc.assert(
      fc.property(fc.maxSafeInteger(), (count) => {
        expect(formatCount(count)).toBe(new Intl.NumberFormat('pt-BR').format(count));
      }),
    );
  });

  test('the label of the number of open lots', () => {
    expect([0, 1, 2, 1500].map(openLotsLabel)).toEqual([
      'nenhum disponível',
      '1 disponível',
      '2 disponíveis',
      '1500 disponíveis',
    ]);
  });

  test('a count in a label has a thousands separator from 1.000 on', () => {
    expect([0, 1, 999, 1000, 11_841].map((count) => countLabel(count, 'lote', 'lotes'))).toEqual([
      'nenhum',
      '1 lote',
      '999 lotes',
      '1.000 lotes',
      '11.841 lotes',
    ]);
    expect(countLabel(0, 'lote', 'lotes', '1000 motivos')).toBe('1000 motivos');
    expect(countLabel(2000, '', '')).toBe('2.000');
  });

  test('the open lots of a card', () => {
    expect([0, 1, 1500, Number.NaN].map(openLotsLine)).toEqual([
      'Nenhum lote disponível',
      'Lotes: 1 disponível',
      'Lotes: 1.500 disponíveis',
      'Nenhum lote disponível',
    ]);
  });
});

test.each([
  ['<p>Altura</p><p>60 cm</p>', ' Altura  60 cm '],
  ['Louça &amp; cristal &lt;s&eacute;c&gt; &quot;A&quot;', 'Louça & cristal <s&eacute;c> "A"'],
  ['&amp;lt; &#38; &#x26; &#0; &#9999999;', '&lt; & & &#0; &#9999999;'],
  ['&constructor; &hasOwnProperty;', '&constructor; &hasOwnProperty;'],
  [null, ''],
])('the text of %j is %j', (html, text) => expect(textOfHtml(html)).toBe(text));

test.each([
  ['Escreva para Aroeira', 'Escreva para Aroeira.'],
  ['Escreva para Aroeira Ltda.', 'Escreva para Aroeira Ltda.'],
  ['Escreva para Arte 🎨', 'Escreva para Arte 🎨.'],
  ['', ''],
])('endSentence: %s', (text, sentence) => expect(endSentence(text)).toBe(sentence));

describe('visibleText', () => {
  test.each([
    ['ana\u200b@exemplo.com', 'ana@exemplo.com'],
    ['\ufeffAna', 'Ana'],
    ['\u202a+55 11 98765-4321\u202c', '+55 11 98765-4321'],
    ['Porti\u00adnari', 'Portinari'],
    ['\u2066Ana\u2069 \u200e(SP)', 'Ana (SP)'],
    ['  Ana ', '  Ana '],
    // Joiners shape emojis and Persian words.
    ['👩\u200d👧', '👩\u200d👧'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ...[
      '',
      ' \n',
      '\u200b',
      '\u200d\u200d',
      '\u00ad',
      '\u3164',
      '\uffa0',
      '\u2800',
      '\u115f\u1160',
      '\u0301',
      '\u{e0001}',
      '\u0000',
    ].map((text) => [text, '']),
  ])('%j is %j', (text = '', visible = '') => expect(visibleText(text)).toBe(visible));

  test('of a visible text is the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const visible = visibleText(text);
        expect(visibleText(visible)).toBe(visible);
      }),
    );
  });
});

describe('escapeXml', () => {
  test.each([
    ['Sol & <mar>', 'Sol &amp; &lt;mar&gt;'],
    ['diz "oi"', 'diz &quot;oi&quot;'],
    ['a\u0000b\uffff', 'ab'],
    [7, ''],
  ])('of %j is %j', (text, escaped) => expect(escapeXml(text)).toBe(escaped));

  test('leaves no markup and no characters that XML does not allow', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = escapeXml(text);
        expect(escaped).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/);
        // oxlint-disable-next-line no-control-regex -- the characters under test
        expect(escaped).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
        expect(() => encodeURIComponent(escaped)).not.toThrow();
      }),
    );
  });
});
