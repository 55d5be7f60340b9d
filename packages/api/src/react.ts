'use client';
/**
 * The provider and the two hooks that all hooks of resources are made of.
 *
 * @module
 */
export { nextArea, type Area, type AreaEvent } from './internal/reads/area.ts';
export {
  ApiProvider,
  useClient,
  useLacks,
  type ApiProviderProps,
} from './internal/reads/provider.ts';
export {
  usePages,
  useRead,
  type EarlierRows,
  type PagesArea,
  type ReadArea,
} from './internal/reads/hooks.ts';
