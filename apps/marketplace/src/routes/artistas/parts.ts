/** Parts of this page whose code comes late, in one file. */
export { default as About } from './about.tsx';
export { default as Related } from './related.tsx';
