/**
 * The variables of the theme for styles: `color: ${token.ink}`. Each constant reads its variable and
 * falls back to the light or dark default, so a component needs no style sheet on the page.
 *
 * A test writes this file from `tokens.ts`: `npm run test:unit -- token-variables --update=all`.
 *
 * Import the module as a namespace. A bundler then keeps only the constants that are used.
 *
 * @example
 * import * as token from '../theme/token-variables.ts';
 * const Root = styled.p`color: ${token.quiet};`;
 *
 * @module
 */
export const fontTitle =
  "var(--m-font-title, 'Martelo Title', 'Martelo Title Fallback', sans-serif)";
export const fontText = "var(--m-font-text, 'Martelo Text', 'Martelo Text Fallback', sans-serif)";
export const fontMono = "var(--m-font-mono, 'Martelo Mono', ui-monospace, Consolas, monospace)";
export const space1 = 'var(--m-space-1, 0.25rem)';
export const space2 = 'var(--m-space-2, 0.5rem)';
export const space3 = 'var(--m-space-3, 0.75rem)';
export const space4 = 'var(--m-space-4, 1rem)';
export const space6 = 'var(--m-space-6, 1.5rem)';
export const space8 = 'var(--m-space-8, 2rem)';
export const space12 = 'var(--m-space-12, 3rem)';
export const space16 = 'var(--m-space-16, 4rem)';
export const sizeSmall = 'var(--m-size-small, 0.8125rem)';
export const sizeText = 'var(--m-size-text, 1rem)';
export const sizeLarge = 'var(--m-size-large, 1.25rem)';
export const sizeTitle = 'var(--m-size-title, clamp(1.5rem, 1.2rem + 1.2vw, 2.25rem))';
export const sizeDisplay = 'var(--m-size-display, clamp(2.25rem, 1.4rem + 3.8vw, 4.75rem))';
export const radius = 'var(--m-radius, 0)';
export const target = 'var(--m-target, 2.75rem)';
export const width = 'var(--m-width, 84rem)';
export const fast = 'var(--m-fast, 120ms)';
export const slow = 'var(--m-slow, 240ms)';
export const paper = 'var(--m-paper, light-dark(#fbf9f5, #151412))';
export const plane = 'var(--m-plane, light-dark(#f1ece3, #211f1b))';
export const line = 'var(--m-line, light-dark(#ddd5c8, #3a362f))';
export const edge = 'var(--m-edge, light-dark(#857b6c, #8d8475))';
export const ink = 'var(--m-ink, light-dark(#1c1a17, #f5f1e9))';
export const quiet = 'var(--m-quiet, light-dark(#544e45, #c2bbae))';
export const accent = 'var(--m-accent, light-dark(#1d3f9e, #a9bcff))';
export const onAccent = 'var(--m-on-accent, light-dark(#ffffff, #10162b))';
export const danger = 'var(--m-danger, light-dark(#a3180c, #ffb1a5))';
export const success = 'var(--m-success, light-dark(#0f6240, #9be5bd))';
export const warning = 'var(--m-warning, light-dark(#7a3a00, #ffcd96))';
export const veil = 'var(--m-veil, light-dark(#1c1a1799, #000000b3))';
export const lotOpenFg = 'var(--m-lot-open-fg, light-dark(#0a4f32, #9be5bd))';
export const lotOpenBg = 'var(--m-lot-open-bg, light-dark(#d9efe2, #113324))';
export const lotClosingFg = 'var(--m-lot-closing-fg, light-dark(#713000, #ffcd96))';
export const lotClosingBg = 'var(--m-lot-closing-bg, light-dark(#fde3c3, #41260b))';
export const lotPassedFg = 'var(--m-lot-passed-fg, light-dark(#0b475a, #9fdcee))';
export const lotPassedBg = 'var(--m-lot-passed-bg, light-dark(#d6ecf3, #0f323e))';
export const lotSoldFg = 'var(--m-lot-sold-fg, light-dark(#8c170d, #ffbbaf))';
export const lotSoldBg = 'var(--m-lot-sold-bg, light-dark(#fbe1dc, #461912))';
export const lotClosedFg = 'var(--m-lot-closed-fg, light-dark(#4b453d, #d3cbbf))';
export const lotClosedBg = 'var(--m-lot-closed-bg, light-dark(#ece6db, #2f2b26))';
export const lotCanceledFg = 'var(--m-lot-canceled-fg, light-dark(#612454, #efbfe4))';
export const lotCanceledBg = 'var(--m-lot-canceled-bg, light-dark(#f4e2ef, #3b2036))';
