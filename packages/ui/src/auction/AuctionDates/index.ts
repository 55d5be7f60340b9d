export { AuctionDates, type AuctionDatesProps, type AuctionWhen } from './AuctionDates.tsx';
