'use client';
export {
  CurrencyProvider,
  realChoice,
  useCurrencyChoice,
  type CurrencyChoice,
} from './currency.tsx';
export { ConvertedMoney, Money, type MoneyProps } from './Money.tsx';
