'use client';
export { RadioField, type RadioFieldProps } from './RadioField.tsx';
