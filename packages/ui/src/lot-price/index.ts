'use client';
export { LotPrice, type LotPriceProps } from './LotPrice.tsx';
