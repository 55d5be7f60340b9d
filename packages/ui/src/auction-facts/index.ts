export { AuctionFacts, type AuctionFactsProps } from './AuctionFacts.tsx';
