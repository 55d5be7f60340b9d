'use client';
export { AmountInWords, type AmountInWordsProps } from './AmountInWords.tsx';
export { CurrencySwitcher, type CurrencySwitcherProps } from './CurrencySwitcher.tsx';
export {
  CurrencyProvider,
  realChoice,
  useCurrencyChoice,
  type CurrencyChoice,
} from './currency.tsx';
export { ConvertedMoney, Money, type MoneyProps } from './Money.tsx';
