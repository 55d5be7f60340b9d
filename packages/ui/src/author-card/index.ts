export { AuthorCard, AuthorCardSkeleton, type AuthorCardProps } from './AuthorCard.tsx';
