export { isPageHydrated, lazyComponent, type LazyComponent } from './lazy-component.tsx';
