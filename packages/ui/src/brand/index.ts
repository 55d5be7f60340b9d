export { brandCss, brandWarnings, contrast, type Brand, type BrandColours } from './brand.ts';
export { araucaria } from './araucaria.ts';
export { jabuticaba } from './jabuticaba.ts';
