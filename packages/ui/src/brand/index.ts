export { brandCss, brandWarnings, contrast, jabuticaba } from './brand.ts';
