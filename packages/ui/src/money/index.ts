export {
  CurrencyProvider,
  realChoice,
  useCurrencyChoice,
  type CurrencyChoice,
} from './currency.tsx';
export { ConvertedMoney, type ConvertedMoneyProps } from './ConvertedMoney.tsx';
export { Money, type MoneyProps } from './Money.tsx';
