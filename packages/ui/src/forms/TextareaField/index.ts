'use client';
export { TextareaField, type TextareaFieldProps } from './TextareaField.tsx';
