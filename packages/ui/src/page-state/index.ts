export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { ErrorPage, type ErrorPageProps } from './ErrorPage.tsx';
export { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
