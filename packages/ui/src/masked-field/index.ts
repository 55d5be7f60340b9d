export { DateField, type DateFieldProps } from './DateField.tsx';
export { MaskedField, type MaskedFieldProps } from './MaskedField.tsx';
export type { MaskName } from './mask.ts';
export { MoneyField, type MoneyFieldProps } from './MoneyField.tsx';
