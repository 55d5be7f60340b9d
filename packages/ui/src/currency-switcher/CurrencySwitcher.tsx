import { currencies, type CurrencyCode } from '@martelo/domain/money';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const names: Readonly<Record<CurrencyCode, string>> = {
  BRL: 'Real',
  USD: 'Dólar',
  GBP: 'Libra',
  EUR: 'Euro',
};

const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(currencies, code);

const Root = styled.label.withConfig({ componentId: 'm-CurrencySwitcher' })`
  ${reset}
  display: inline-flex;
  align-items: center;

  & > span {
    ${visuallyHiddenCss}
  }
  & > select {
    min-height: ${token.target};
    padding: 0 ${token.space2};
    border: 0;
    border-radius: ${token.radius};
    background: transparent;
    font-weight: 600;
    cursor: pointer;
  }
  & > select:hover {
    background: ${token.plane};
  }
  & option {
    background: ${token.paper};
    color: ${token.ink};
  }
`;

/** Props of {@link CurrencySwitcher}. */
export interface CurrencySwitcherProps extends Omit<ComponentPropsWithRef<'label'>, 'onChange'> {
  /** The chosen currency. */
  value: CurrencyCode;
  /** Another currency was chosen. */
  onCurrencyChange: (currency: CurrencyCode) => void;
  /** Currencies with a known rate; the others are offered disabled. @default all */
  available?: readonly CurrencyCode[] | undefined;
}

/**
 * Chooses the currency in which prices are viewed. A native select: the phone's own picker, every
 * keyboard, no script of ours.
 *
 * See docs/rules.md#money.
 *
 * @example
 * <CurrencySwitcher value={currency} onCurrencyChange={setCurrency} />
 */
export function CurrencySwitcher({
  value,
  onCurrencyChange,
  available,
  ...rest
}: CurrencySwitcherProps) {
  return (
    <Root {...rest}>
      <span>Moeda</span>
      <select
        value={value}
        onChange={({ target }) => {
          if (isCurrency(target.value)) onCurrencyChange(target.value);
        }}
      >
        {Object.entries(currencies).map(([code, { symbol }]) => (
          <option
            key={code}
            value={code}
            disabled={available !== undefined && !available.includes(code as CurrencyCode)}
          >
            {symbol.trim()} {names[code as CurrencyCode]}
          </option>
        ))}
      </select>
    </Root>
  );
}
