export { pageCss, themeCss, themeVariablesCss } from './css.ts';
export { fontFaceCss, type FontAddresses } from './fonts.ts';
export { GlobalStyle } from './GlobalStyle.tsx';
export {
  brandVariables,
  palettes,
  scale,
  type Pair,
  type Palette,
  type ThemeName,
} from './tokens.ts';
