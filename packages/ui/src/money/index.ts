'use client';
export {
  CurrencyProvider,
  realChoice,
  useCurrencyChoice,
  type CurrencyChoice,
} from './currency.tsx';
export { ConvertedMoney, Money, type MoneyProps, type UnknownPrice } from './Money.tsx';
