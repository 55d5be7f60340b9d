'use client';
export { CurrencySwitcher, type CurrencySwitcherProps } from './CurrencySwitcher.tsx';
