export { BidHistory, type BidHistoryProps } from './BidHistory.tsx';
