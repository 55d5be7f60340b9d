export { Skeleton, skeletonCss, type SkeletonProps } from './Skeleton.tsx';
export { Splash, type SplashProps } from './Splash.tsx';
