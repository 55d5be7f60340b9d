export {
  brandCss,
  brandWarnings,
  contrast,
  jabuticaba,
  type Brand,
  type BrandColours,
} from './brand.ts';
