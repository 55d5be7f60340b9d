export { Breadcrumbs, type Ancestor, type BreadcrumbsProps } from './Breadcrumbs.tsx';
