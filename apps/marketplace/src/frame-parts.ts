/** Parts around every page, in one file: their code comes after the page's own. */
export { default as Footer } from './layouts/footer.tsx';
export { default as PersonMenu } from './person/menu.tsx';
export { default as PersonServices } from './person/services.tsx';
export { prefetchPages } from './prefetch.ts';
export { default as SiteSearch } from './search/site-search.tsx';
