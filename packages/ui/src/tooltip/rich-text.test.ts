import * as fc from 'fast-check';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { richText } from './rich-text.ts';

const html = (text: string) => renderToStaticMarkup(createElement(Fragment, {}, richText(text)));

/** Matches allowed output: listed elements without attributes, and escaped text. */
const harmless = /^(?:[^<>]|<\/?(?:b|strong|i|em|u|s|small|sub|sup|code|mark)>|<br\/>)*$/;

describe('richText', () => {
  it.each([
    ['plain text', 'Inclui a comissão', 'Inclui a comissão'],
    ['emphasis', 'Inclui <B>5%</B> de <em>comissão</em>', 'Inclui <b>5%</b> de <em>comissão</em>'],
    ['elements without attributes', '<b class="x" onclick="alert(1)">Lance</b>', '<b>Lance</b>'],
    [
      'blocks as line breaks',
      '<p>Um</p>\n<p>Dois</p><ul><li>Três</li></ul>',
      'Um\n<br/>Dois<br/>Três',
    ],
    ['the text of other elements', '<a href="javascript:alert(1)">Casa</a> <q>x</q>', 'Casa x'],
    ['no script', 'a<script>alert("<b>")</script>b', 'ab'],
    ['no unclosed script', 'a<script>alert(1)', 'a'],
    ['no style', '<style>b{color:red}</style>a', 'a'],
    ['no image', '<img src=x onerror=alert(1)>a', 'a'],
    ['no comment', 'a<!-- <b> -->b<!-- open', 'ab'],
    ['a lone < or > as text', 'preço < 5 e > 2', 'preço &lt; 5 e &gt; 2'],
    [
      'entities, decoded once',
      '&lt;b&gt; &amp;amp; R&#36;&nbsp;&#x35; &nada; &#1114112;',
      '&lt;b&gt; &amp;amp; R$\u00a05 &amp;nada; &amp;#1114112;',
    ],
    ['unclosed elements', '<b>a <i>b', '<b>a <i>b</i></b>'],
    ['elements closed in the wrong order', '<b>a <i>b</b> c</i>', '<b>a <i>b</i></b> c'],
    ['no stray end tag', 'a</b>b', 'ab'],
    ['no element inside itself', '<b><b>a</b></b>', '<b>a</b>'],
    [
      'no special case for object keys',
      '<constructor>a</constructor>&constructor;',
      'a&amp;constructor;',
    ],
  ])('outputs %s', (_what, text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('outputs only listed elements and text for any input', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      '<b',
      '<b>',
      '</b>',
      '<script',
      '</script>',
      '<!--',
      '-->',
      '"',
      "'",
      '&#60;',
      '<img onerror=x ',
      '<svg/onload=x>',
      '<p>',
      '&lt;',
      ' x ',
      '\0',
      '=',
      '<i title="<u>">',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
        expect(html(pieces.join(''))).toMatch(harmless);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['<', '<b>', '</b>', '<!--', '<script>', '<script></script ', '&', '<p>', '<b><i>'])(
    'runs in linear time: %s',
    // Linear time takes milliseconds at this size, quadratic time many minutes.
    (piece) => void richText(piece.repeat(500_000)),
  );
});
