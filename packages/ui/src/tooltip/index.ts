'use client';
export { richText } from './rich-text.ts';
export { Tooltip, type TooltipProps } from './Tooltip.tsx';
