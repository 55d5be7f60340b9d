'use client';
import { currencies, isCurrency, type CurrencyCode } from '@martelo/domain/money';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { ChoiceSelect, choiceSelectCss } from '../internal/ChoiceSelect.tsx';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const names: Readonly<Record<CurrencyCode, string>> = {
  BRL: 'Real',
  USD: 'Dólar',
  GBP: 'Libra',
  EUR: 'Euro',
};

const Root = styled.label.withConfig({ componentId: 'm-CurrencySwitcher' })`
  ${reset}
  display: inline-flex;
  align-items: center;

  & > span {
    ${visuallyHiddenCss}
  }
  ${choiceSelectCss}
  & > select:hover {
    background: ${token.plane};
  }
`;

/** Props of {@link CurrencySwitcher}. */
export interface CurrencySwitcherProps extends Omit<ComponentPropsWithRef<'label'>, 'onChange'> {
  /** The chosen currency. */
  value: CurrencyCode;
  /** Called when another currency is chosen. */
  onCurrencyChange: (currency: CurrencyCode) => void;
  /** Currencies with a known rate. All others are disabled. @default all */
  available?: readonly CurrencyCode[] | undefined;
}

/**
 * A select for the currency in which prices are shown. It is a native select, so phones show their
 * own picker.
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
  const choose = (code: string): void => {
    if (isCurrency(code)) onCurrencyChange(code);
  };
  return (
    <Root {...rest}>
      <span>Moeda</span>
      <ChoiceSelect value={value} onChoice={choose}>
        {Object.entries(currencies).map(([code, { symbol }]) => (
          <option
            key={code}
            value={code}
            disabled={available !== undefined && !available.includes(code as CurrencyCode)}
          >{`${symbol.trim()} ${names[code as CurrencyCode]}`}</option>
        ))}
      </ChoiceSelect>
    </Root>
  );
}
