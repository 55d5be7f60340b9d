export { LinkProvider, type LinkProps, type LinkProviderProps } from './LinkProvider.tsx';
export type { LinkTarget } from './link-target.ts';
