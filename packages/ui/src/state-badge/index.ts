export {
  AuctionStateBadge,
  LotStateBadge,
  type AuctionStateBadgeProps,
  type LotStateBadgeProps,
} from './StateBadge.tsx';
