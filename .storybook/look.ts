/**
 * Storybook's own theme. It uses the tokens, so the frame and the docs pages match the components.
 *
 * @module
 */
import { create, type ThemeVars } from 'storybook/theming/create';
// A relative path, because the manager's bundler does not use the `source` condition.
import { fonts, palettes, type Palette, type ThemeName } from '../packages/ui/src/theme/tokens.ts';

const fontBase = "'Martelo Text', system-ui, sans-serif";

/**
 * Returns the theme of the frame in light or dark.
 *
 * @param changes colours of a brand in place of the theme's
 */
export function storybookLook(name: ThemeName, changes: Partial<Palette> = {}): ThemeVars {
  const { paper, plane, line, ink, quiet, accent, onAccent } = { ...palettes[name], ...changes };
  return create({
    base: name,
    brandTitle: 'Martelo',
    brandUrl: './',
    brandTarget: '_self',
    fontBase,
    fontCode: fonts.fontMono,
    colorPrimary: accent,
    colorSecondary: accent,
    appBg: plane,
    appContentBg: paper,
    appPreviewBg: paper,
    appBorderColor: line,
    appBorderRadius: 0,
    textColor: ink,
    textInverseColor: onAccent,
    textMutedColor: quiet,
    barBg: paper,
    barTextColor: quiet,
    barHoverColor: accent,
    barSelectedColor: accent,
    inputBg: paper,
    inputBorder: quiet,
    inputTextColor: ink,
    inputBorderRadius: 0,
    buttonBg: plane,
    buttonBorder: line,
    booleanBg: plane,
    booleanSelectedBg: paper,
  });
}
