import type { Brand } from './brand.ts';
import { faces } from '../theme/tokens.ts';

/**
 * A second complete brand: white background, plum, one font for all text. It shows what the ten
 * variables change. Use it as a template for your own brand.
 *
 * @example
 * <style>{brandCss(jabuticaba)}</style>
 */
export const jabuticaba: Brand = {
  fontTitle: faces.fontText,
  fontText: faces.fontText,
  light: {
    paper: '#ffffff',
    plane: '#f3eff4',
    line: '#dcd3de',
    edge: '#80748a',
    ink: '#1d1320',
    quiet: '#52465a',
    accent: '#7a1f5c',
    onAccent: '#ffffff',
  },
  dark: {
    paper: '#150f17',
    plane: '#221a26',
    line: '#3d3243',
    edge: '#92849b',
    ink: '#f7f1f8',
    quiet: '#c7bccd',
    accent: '#f3a6d5',
    onAccent: '#33082a',
  },
};
