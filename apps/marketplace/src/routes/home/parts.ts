/** Parts of this page whose code comes late, in one file. */
export { default as Browse } from './browse.tsx';
export { default as Hero } from './hero.tsx';
export { default as Slides } from './slides.tsx';
