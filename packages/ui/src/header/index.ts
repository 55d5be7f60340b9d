export { Breadcrumbs, type Ancestor, type BreadcrumbsProps } from './Breadcrumbs.tsx';
export { Footer, type FooterProps } from './Footer.tsx';
export { Header, type HeaderProps, type MenuItem } from './Header.tsx';
export { Wordmark } from './Wordmark.tsx';
export { SkipLink, type SkipLinkProps } from './SkipLink.tsx';
