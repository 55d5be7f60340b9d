export { brandCss, brandWarnings, contrast, type Brand, type BrandColours } from './brand.ts';
export { jabuticaba } from './jabuticaba.ts';
