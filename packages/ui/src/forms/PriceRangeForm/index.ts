'use client';
export { PriceRangeForm, type PriceRange, type PriceRangeFormProps } from './PriceRangeForm.tsx';
