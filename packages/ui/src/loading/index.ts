'use client';
export { Skeleton, skeletonCss, type SkeletonProps } from './Skeleton.tsx';
export { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';
export { Splash, type SplashProps } from './Splash.tsx';
