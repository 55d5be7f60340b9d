import * as fc from 'fast-check';
import { describe as group, expect, test } from 'vitest';
import { textOfHtml } from '@martelo/domain/text';
import { isNoPerson, turnName } from './author-name.ts';
import { describe, TOO_DEEP } from './description.ts';
import { dayOf, parseInstant } from '../../auctions/instants.ts';
import { isAmbiguous, readCents, splitSymbol, toReais } from './price.ts';
import { cleanLine, cleanText, slugOf } from './text.ts';

// Any code point, lone surrogates and control characters included.
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
});

group('prices', () => {
  test('divides a foreign price by its rate per real', () => {
    expect(toReais(18_740, 0.1874)).toBe(100_000);
  });

  test.each([
    ['R$ 1.234,56', 'BRL', '1.234,56'],
    ['R$1.234', 'BRL', '1.234'],
    ['1.234,56 R$', 'BRL', '1.234,56'],
    ['US$ 1,200.00', 'USD', '1,200.00'],
    ['€ 1.200', 'EUR', '1.200'],
    ['£900', 'GBP', '900'],
    ['USD 1,200.00', 'USD', '1,200.00'],
    ['1.200 eur', 'EUR', '1.200'],
    ['u$ 50', 'USD', '50'],
    ['1.234,56', null, '1.234,56'],
    ['consulte', null, 'consulte'],
  ])('%s has the symbol of %s', (text, currency, amount) => {
    expect(splitSymbol(text)).toEqual({ currency, amount });
  });

  test.each([
    ['4.105', null, 410_500],
    ['4.105', ',', 410_500],
    ['4.105', '.', 411],
    ['4,105', '.', 410_500],
    ['4,105', ',', 411],
    ['1.234.567,89', ',', 123_456_789],
    ['1,234.5', '.', 123_450],
    ['1 234,5', ',', 123_450],
    ['0.995', '.', 100],
    ['1.234,56', '.', null],
    ['1.23', ',', null],
    ['', ',', null],
    ['R$', null, null],
    ['9'.repeat(30), ',', null],
  ] as const)('%s with the decimal mark %s is %s cents', (amount, decimal, cents) => {
    expect(readCents(amount, decimal)).toBe(cents);
  });

  test.each([
    ['4.105', true],
    ['12,500', true],
    ['4.105,00', false],
    ['1.234.567', false],
    ['4105', false],
    ['0.500', false],
  ])('%s is ambiguous: %s', (amount, expected) => expect(isAmbiguous(amount)).toBe(expected));
});

group('dates', () => {
  test.each([
    ['2026-11-21', 'start', '2026-11-21T03:00:00Z'],
    ['2026-11-21', 'end', '2026-11-22T02:59:59Z'],
    ['2018-11-04', 'start', '2018-11-04T03:00:00Z'],
    ['2018-01-10T20:00', 'start', '2018-01-10T22:00:00Z'],
    ['2026-11-21T20:00:15', 'end', '2026-11-21T23:00:15Z'],
    ['2026-11-21 20:00:15.25', 'start', '2026-11-21T23:00:15Z'],
    ['2026-11-21T20:00:00Z', 'start', '2026-11-21T20:00:00Z'],
    ['2026-11-21T20:00-0500', 'start', '2026-11-22T01:00:00Z'],
    ['1777-02-26', 'start', '1777-02-26T03:06:28Z'],
  ] as const)('%s (%s of a day) is %s', (cell, ofDay, instant) => {
    expect(parseInstant(cell, ofDay)).toBe(instant);
  });

  test.each([
    ['1733/05/00'],
    ['2019-02-30'],
    ['21/11/2026'],
    ['2026-11'],
    ['2026-11-21T25:00'],
    ['0000-01-01'],
    ['2016-2017'],
    ['11-2-56'],
    ['2026-11-21T20:00+99:00'],
    ['junk'],
  ])('%s is unreadable', (cell) => expect(parseInstant(cell)).toBeNull());

  test('a date without a time stays the same day in São Paulo in every year', () => {
    const day = fc.date({
      min: new Date('1000-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.constantFrom('start', 'end'), (date, ofDay) => {
        const text = date.toISOString().slice(0, 10);
        expect(dayOf(parseInstant(text, ofDay) ?? '')).toBe(text);
      }),
    );
  });
});

group('authors', () => {
  test.each([
    ['RUBENS, PETER PAUL', 'PETER PAUL RUBENS'],
    ['WERFF, ADRIAEN VAN DER', 'ADRIAEN VAN DER WERFF'],
    ["ARTHOIS, JACQUES D'", "JACQUES D'ARTHOIS"],
    ['TENIERS, DAVID (THE YOUNGER)', 'DAVID TENIERS (THE YOUNGER)'],
    ['Cavalcanti, Di', 'Di Cavalcanti'],
  ])('%s becomes %s', (name, turned) => expect(turnName(name)).toBe(turned));

  test.each([
    ['[ANONYMOUS]'],
    ['[FRENCH, 19TH C.]'],
    ['3M'],
    ['3M, Brasil'],
    ['JORGE VASCONCELOS, SÉC. XX'],
    ['Irmãos Campana, Ltda'],
    ['Silva, João & Souza, Ana'],
    ['CRUZEIRO SEIXAS / LUZ, ALFREDO'],
    ['Tomie Ohtake'],
    ['a, b, c'],
    [', '],
    ['Souza, Filho'],
  ])('%s stays unchanged', (name) => expect(turnName(name)).toBe(name));
});

group('schools and attributions', () => {
  test.each([
    ['ESCOLA EUROPÉIA, SÉC XX'],
    ['Escola de Paris'],
    ['Escola Cusquenha'],
    ['School of Fontainebleau'],
    ['Círculo de Rubens'],
    ['CIRCLE OF PETER PAUL RUBENS'],
    ['Atribuído a Cândido Portinari'],
    ['Attributed to Rembrandt'],
    ['After Albrecht Dürer'],
    ["d'après Monet"],
    ['Seguidor de Frans Post'],
    ['Workshop of Titian'],
    ['À maneira de Debret'],
    ['Artista desconhecido'],
    ['Anônimo'],
    ['Autor não identificado'],
    ['RUBENS, school of'],
    ['Rubens (attributed to)'],
    ['PORTINARI (atribuído)'],
  ])('%s is not a person', (name) => expect(isNoPerson(name)).toBe(true));

  test.each([
    ['RUBENS, PETER PAUL'],
    ['ESCOLÁSTICA MOREIRA'],
    ['Afterberg, Ana'],
    ['Nachtmann'],
    ['Aldemir Martins'],
    ['Oficina Brennand'],
    ['Estilo, João'],
    ['Stella Maris'],
    ['A. Manera'],
    [''],
  ])('%s may be one', (name) => expect(isNoPerson(name)).toBe(false));
});

group('text', () => {
  test('each run of control characters, line ends and whitespace becomes one space', () => {
    expect(cleanLine(' 27\u00a0\u0007\r\n\t WITH\u0000DRAWN\u200b ')).toBe('27 WITHDRAWN');
  });

  test('text that looks like a formula stays text', () => {
    expect(cleanLine('=HYPERLINK("x")')).toBe('=HYPERLINK("x")');
    expect(cleanLine('-Retrato')).toBe('-Retrato');
  });

  test('any text becomes storable, and a second cleaning changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const junk = `\uD800${text}\u0000\uDC00`;
        for (const clean of [cleanLine, cleanText]) {
          const once = clean(junk);
          // Throws on a lone surrogate.
          expect(() => encodeURIComponent(once)).not.toThrow();
          expect(once).not.toContain('\u0000');
          expect(clean(once)).toBe(once);
        }
      }),
      { examples: [['! \u0001 !'], ['a\t\u0001\n\u0085 b']] },
    );
  });

  test('names without a slug of their own get different slugs', () => {
    expect(slugOf('Wou-Ki Zao')).toBe('wou-ki-zao');
    expect(slugOf('赵无极')).not.toBe(slugOf('齐白石'));
    expect(slugOf('赵无极')).toMatch(/^n-[0-9a-f]{12}$/);
  });
});

group('descriptions', () => {
  test('plain text becomes paragraphs, and its markup characters are escaped', () => {
    expect(describe('Óleo < tela\nAssinado\n\n5 & 6').html).toBe(
      '<p>Óleo &lt; tela<br>Assinado</p><p>5 &amp; 6</p>',
    );
  });

  test('HTML keeps its structure and loses active and tracking content', () => {
    const html =
      '<h1>Obra</h1><script>alert(1)</script><p style="x" onclick="y">Texto <b>forte</b></p>' +
      '<p>&nbsp;</p><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="https://casa.example">b</a><o:p></o:p>';
    expect(describe(html).html).toBe(
      '<h3>Obra</h3><p>Texto <b>forte</b></p> <a rel="nofollow noopener">a</a>' +
        '<a href="https://casa.example" rel="nofollow noopener">b</a>',
    );
  });

  test('an empty result means no description', () => {
    expect(describe(' <script>x</script> ').html).toBeNull();
    expect(describe(' \n ').html).toBeNull();
  });

  test.each([
    [
      '<table><tr><td>Altura</td><td>60 cm</td></tr><tr><td>Largura</td><td>40 cm</td></tr></table>',
    ],
    ['<dl><dt>Altura</dt><dd>60 cm</dd><dt>Largura</dt><dd>40 cm</dd></dl>'],
    ['<section>Altura</section><section>60 cm</section>Largura<address>40 cm</address>'],
    ['<table><caption>Altura</caption><tr><th>60 cm<td>Largura</tr></table>40 cm'],
    ['<figure>Altura<figcaption>60 cm</figcaption></figure>Largura<hr>40 cm'],
    ['<button>Altura</button><button>60 cm</button>Largura<img src=a>40<svg></svg>cm'],
    ['<label>Altura</label>60 cm<label>Largura</label><object>40</object>cm'],
    ['<menu><li>Altura<li>60 cm</menu><pre>Largura</pre><center>40 cm</center>'],
  ])('words of neighbouring blocks stay apart in %s', (html) => {
    const words = textOfHtml(describe(html).html).match(/\S+/g);
    expect(words).toEqual(['Altura', '60', 'cm', 'Largura', '40', 'cm']);
  });

  test.each([
    [
      '<p>Vaso</p><img src="https://casa.example/1.jpg">',
      'imagem ou vídeo dentro do texto, ignorado: use image_urls',
    ],
    ['<b><i>'.repeat(200) + 'Vaso', TOO_DEEP],
    ['a'.repeat(200_001), 'mais de 200000 caracteres: o resto foi cortado'],
  ])('what is lost is reported', (html, problem) => {
    expect(describe(html)).toMatchObject({ html: expect.any(String), problems: [problem] });
  });

  test('an ordinary text of many paragraphs and items is not too deep', () => {
    const items = '<p>Vaso<br><img>'.repeat(300) + '<ul>' + '<li>Item'.repeat(300) + '</ul>';
    expect(describe(items).problems).not.toContain(TOO_DEEP);
  });
});
