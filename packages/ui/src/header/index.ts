export { Header, type HeaderProps } from './Header.tsx';
export type { MenuItem } from './MenuList.tsx';
export { Wordmark } from '../brand/Wordmark.tsx';
export { SkipLink, type SkipLinkProps } from './SkipLink.tsx';
