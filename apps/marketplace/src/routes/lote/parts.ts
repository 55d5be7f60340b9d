/** Parts of this page whose code comes late, in one file. */
export { default as Details } from './details.tsx';
export { default as Neighbours } from './neighbours.tsx';
export { default as Sale } from './sale.tsx';
