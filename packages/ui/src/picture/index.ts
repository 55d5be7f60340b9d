'use client';
export {
  Picture,
  PictureContent,
  type PictureContentProps,
  type PictureFile,
  type PictureFallback,
  type PictureProps,
} from './Picture.tsx';
export { pictureCss } from './Picture.styles.ts';
