'use client';
export { Skeleton, skeletonCss, type SkeletonProps } from './Skeleton.tsx';
