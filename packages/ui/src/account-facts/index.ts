export { AccountFacts, type AccountFactsProps } from './AccountFacts.tsx';
