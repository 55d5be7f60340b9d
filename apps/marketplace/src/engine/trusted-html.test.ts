import { expect, it } from 'vitest';
import { trustedHtml } from './trusted-html.ts';

it.each([
  '',
  'Óleo sobre tela &amp; moldura',
  '<p>Óleo <b>sobre</b> tela<br />assinado</p><ul><li>a</li></ul>',
  '<p><a href="https://a.example/?a=1&amp;b=2" rel="nofollow noopener">Casa</a></p>',
  '<a href="www.casa.example/lotes">Casa</a><a href="/lotes?a=1">Lotes</a>',
  '<h3>Procedência</h3><blockquote><em>x</em></blockquote>',
])('keeps markup that the server produces: %s', (html) => {
  expect(trustedHtml(html)).toEqual({ __html: html });
});

it.each([
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java&#115;cript:alert(1)">a</a>',
  '<script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  '<p><b',
  '<a href="https://a.example/" onmouseover="x">a</a>',
  '<<p>script>alert(1)<</p>/script>',
  '<style>*{}</style>',
])('escapes other markup: %s', (html) => {
  const { __html: shown } = trustedHtml(html);
  expect(shown).not.toMatch(/<[a-z!/]/i);
});
