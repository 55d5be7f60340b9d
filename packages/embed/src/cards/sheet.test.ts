import { expect, test } from 'vitest';
import { partnerCss } from './sheet.ts';

test('a rem is the reader’s text size, whatever the page made of it', () => {
  expect(partnerCss('a{margin:1.5rem -.25rem;gap:2rem}', 20)).toBe('a{margin:30px -5px;gap:40px}');
});

test('names and numbers that only look like lengths stay', () => {
  const css = '.rem{--premium:1}.a1rem{width:10em}';
  expect(partnerCss(css, 16)).toBe(css);
});

test('what asks for the window’s width asks for the element’s', () => {
  expect(partnerCss('@media (min-width: 801px) { .a { gap: 1rem } }', 16)).toBe(
    '@container embed (min-width: 801px) { .a { gap: 16px } }',
  );
  const motion = '@media (prefers-reduced-motion: reduce) { .a { animation: none } }';
  expect(partnerCss(motion, 16)).toBe(motion);
});
