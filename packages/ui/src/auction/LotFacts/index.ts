export { LotFacts, type LotFactsProps } from './LotFacts.tsx';
