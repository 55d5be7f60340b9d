export { richText } from './rich-text.ts';
export { TermHint, type TermHintProps } from './TermHint.tsx';
export { Tooltip, type TooltipProps } from './Tooltip.tsx';
