// First, before any component is loaded.
export { polyfillDom } from './polyfills.ts';
export { TestProvider, type TestProviderProps } from './TestProvider.tsx';
