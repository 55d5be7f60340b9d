export { AccountCard, AccountCardSkeleton, type AccountCardProps } from './AccountCard.tsx';
