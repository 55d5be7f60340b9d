export { AvatarField, type AvatarFieldProps } from './AvatarField.tsx';
export { FileField, type FileFieldProps } from './FileField.tsx';
