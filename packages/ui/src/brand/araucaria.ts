import type { Brand } from './brand.ts';
import { fonts } from '../theme/tokens.ts';

/**
 * A third complete brand: greens, and titles in the serif font of the system, which needs no download.
 *
 * @example
 * <style>{brandCss(araucaria)}</style>
 */
export const araucaria: Brand = {
  fontTitle: "Georgia,'Times New Roman',serif",
  fontText: fonts.fontText,
  light: {
    paper: '#f7f8f3',
    plane: '#e9ede2',
    line: '#cfd6c4',
    edge: '#6f7b66',
    ink: '#141a12',
    quiet: '#434d3d',
    accent: '#1f5a35',
    onAccent: '#ffffff',
  },
  dark: {
    paper: '#10140f',
    plane: '#1b211a',
    line: '#333b30',
    edge: '#869180',
    ink: '#f1f5ec',
    quiet: '#bcc6b4',
    accent: '#9fdcae',
    onAccent: '#0a2a15',
  },
};
