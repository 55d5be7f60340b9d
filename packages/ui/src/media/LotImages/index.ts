'use client';
export { LotImages, type LotImagesProps } from './LotImages.tsx';
