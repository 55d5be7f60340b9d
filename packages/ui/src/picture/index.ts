'use client';
export {
  Picture,
  PictureContent,
  pictureCss,
  type PictureContentProps,
  type PictureFile,
  type PictureFallback,
  type PictureProps,
} from './Picture.tsx';
