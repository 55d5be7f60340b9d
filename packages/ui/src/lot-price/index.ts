export { LotPrice, type LotPriceProps } from './LotPrice.tsx';
export { AmountInWords, type AmountInWordsProps } from './AmountInWords.tsx';
