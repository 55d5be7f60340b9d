'use client';
export { AvatarField, type AvatarFieldProps } from './AvatarField.tsx';
