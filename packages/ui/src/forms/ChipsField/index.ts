'use client';
export { ChipsField, type ChipsFieldProps } from './ChipsField.tsx';
