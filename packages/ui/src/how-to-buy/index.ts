export { HowToBuy, type HowToBuyProps } from './HowToBuy.tsx';
