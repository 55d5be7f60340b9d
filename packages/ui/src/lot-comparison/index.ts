'use client';
export { LotComparison, type LotComparisonProps } from './LotComparison.tsx';
