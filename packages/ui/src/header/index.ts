export { Header, type HeaderProps, type MenuItem } from './Header.tsx';
export { Wordmark } from './Wordmark.tsx';
export { SkipLink, type SkipLinkProps } from './SkipLink.tsx';
