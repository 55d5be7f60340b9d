'use client';
export { ClockProvider, useNow, type ClockProviderProps } from './ClockProvider.tsx';
export type { Now } from './clock.ts';
