'use client';
export { ImageViewer, type ImageViewerProps } from './ImageViewer.tsx';
