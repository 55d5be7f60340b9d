export { ImageViewer, type ImageViewerProps } from './ImageViewer.tsx';
export { LotImages, type LotImagesProps } from './LotImages.tsx';
export { Video, type VideoProps } from './Video.tsx';
