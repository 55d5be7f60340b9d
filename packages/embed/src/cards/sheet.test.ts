import { expect, test } from 'vitest';
import { partnerCss } from './sheet.ts';

test('a rem is the reader’s text size, not the page’s root size', () => {
  expect(partnerCss('a{margin:1.5rem -.25rem;gap:2rem}', 20)).toBe('a{margin:30px -5px;gap:40px}');
});

test('names that contain “rem” and lengths in em stay unchanged', () => {
  const css = '.rem{--premium:1}.a1rem{width:10em}';
  expect(partnerCss(css, 16)).toBe(css);
});

test('a media query for the window’s width becomes a container query', () => {
  expect(partnerCss('@media (width > 50rem) { .a { gap: 1rem } }', 16)).toBe(
    '@container embed (width > 800px) { .a { gap: 16px } }',
  );
  const motion = '@media (prefers-reduced-motion: reduce) { .a { animation: none } }';
  expect(partnerCss(motion, 16)).toBe(motion);
});
