export { Picture, type PictureProps } from './Picture.tsx';
export { pictureCss } from './Picture.styles.ts';
export {
  PictureContent,
  type PictureContentProps,
  type PictureFallback,
  type PictureFile,
} from './PictureContent.tsx';
