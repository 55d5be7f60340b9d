'use client';
export { MoneyField, type MoneyFieldProps } from './MoneyField.tsx';
