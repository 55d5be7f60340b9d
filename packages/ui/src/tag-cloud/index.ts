export { TagCloud, type TagCloudProps } from './TagCloud.tsx';
