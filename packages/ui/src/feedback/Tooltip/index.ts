'use client';
export { Tooltip, type TooltipProps } from './Tooltip.tsx';
