'use client';
export { SelectField, type Option, type SelectFieldProps } from './SelectField.tsx';
