import { useCurrency } from '@martelo/api/currencies';
import { CurrencySwitcher } from '@martelo/ui/currency-switcher';
import { CurrencyProvider } from '@martelo/ui/money';
import { useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { currencies } from '@martelo/domain/money';
import { toast } from './toast.ts';

/** Provides the visitor's currency to every price below. */
export function Currency({ children }: { children: ReactNode }) {
  const { currency, rates } = useCurrency();
  const choice = useMemo(() => ({ currency, rates }), [currency, rates]);
  // Deferred, because an urgent change of a context would drop markup that is not hydrated yet.
  return <CurrencyProvider {...useDeferredValue(choice)}>{children}</CurrencyProvider>;
}

/** Selects the currency. Says when there is no rate for the one that was just chosen. */
export function CurrencyChoice() {
  const { currency, chosen, choose, area } = useCurrency();
  const isNew = useRef(false);
  const isKnown = currency === chosen;
  const isMissing = !isKnown && area.status !== 'loading';
  useEffect(() => {
    if (isMissing && isNew.current) {
      toast({
        type: 'warning',
        title: `Conversão para ${currencies[chosen].symbol.trim()} indisponível`,
        message: 'Os preços continuam em reais. Sua escolha fica guardada para depois.',
      });
    }
    if (isMissing || isKnown) isNew.current = false;
  }, [isMissing, isKnown, chosen]);
  return (
    <CurrencySwitcher
      value={chosen}
      onCurrencyChange={(next) => {
        isNew.current = true;
        choose(next);
      }}
    />
  );
}
