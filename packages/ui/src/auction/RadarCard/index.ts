'use client';
export { RadarCard, RadarCardSkeleton, type RadarCardProps } from './RadarCard.tsx';
