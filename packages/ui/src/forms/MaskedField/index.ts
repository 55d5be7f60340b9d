'use client';
export { MaskedField, type MaskedFieldProps } from './MaskedField.tsx';
export type { MaskName } from './mask.ts';
