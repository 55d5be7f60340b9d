export {
  CurrencyProvider,
  realChoice,
  useCurrencyChoice,
  type CurrencyChoice,
  type CurrencyProviderProps,
} from './currency.tsx';
export { ConvertedMoney, type ConvertedMoneyProps } from './ConvertedMoney.tsx';
export { Money, type MoneyProps } from './Money.tsx';
