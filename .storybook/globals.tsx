/**
 * What the toolbar chooses: theme, brand, currency and text size. Their defaults change nothing, so
 * pictures and tests see a component as it is.
 *
 * @module
 */
import { currencies, type CurrencyCode } from '@martelo/domain/money';
import { brandCss, jabuticaba, type Brand } from '@martelo/ui/brand';
import { CurrencyProvider } from '@martelo/ui/money';
import type { ThemeName } from '@martelo/ui/theme';
import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';

/** Brands of the toolbar; `martelo` is the theme as it comes. */
export const brands: Readonly<Record<string, Brand | undefined>> = {
  martelo: undefined,
  jabuticaba,
};

/** One day's rates, so that every story converts alike. */
const rates = { BRL: 1, USD: 0.1874, GBP: 0.1493, EUR: 0.1731 };

/** Chosen in the toolbar, or by a story's own `globals`. */
export interface ToolbarGlobals {
  readonly theme: ThemeName;
  /** Key of {@link brands}. */
  readonly brand: string;
  readonly currency: CurrencyCode;
  /** Root font size in percent, as a reader sets it in the browser. */
  readonly textSize: number;
}

export const initialGlobals: ToolbarGlobals = {
  theme: 'light',
  brand: 'martelo',
  currency: 'BRL',
  textSize: 100,
};

export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Tema',
    toolbar: {
      icon: 'mirror',
      items: [
        { value: 'light', title: 'Claro', icon: 'sun' },
        { value: 'dark', title: 'Escuro', icon: 'moon' },
      ],
      dynamicTitle: true,
    },
  },
  brand: {
    description: 'Marca',
    toolbar: {
      icon: 'paintbrush',
      items: [
        { value: 'martelo', title: 'Martelo' },
        { value: 'jabuticaba', title: 'Jabuticaba, uma segunda marca' },
      ],
      dynamicTitle: true,
    },
  },
  currency: {
    description: 'Moeda em que os preços são vistos',
    toolbar: {
      icon: 'credit',
      items: Object.entries(currencies).map(([value, { symbol }]) => ({
        value,
        title: `${symbol.trim()} ${value}`,
      })),
      dynamicTitle: true,
    },
  },
  textSize: {
    description: 'Tamanho do texto escolhido por quem lê',
    toolbar: {
      icon: 'zoom',
      items: [100, 150, 200].map((value) => ({ value, title: `Texto a ${value} %` })),
      dynamicTitle: true,
    },
  },
};

/**
 * Storybook's usual names, so that a story may ask for `mobile1` here as anywhere, with the widths
 * that this project is drawn and tested at.
 */
export const viewports = {
  mobile1: { name: 'Telefone pequeno, 320', styles: { width: '320px', height: '568px' } },
  mobile2: { name: 'Telefone, 390', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'Último móvel, 800', styles: { width: '800px', height: '1024px' } },
  desktop: { name: 'Mesa, 1280', styles: { width: '1280px', height: '900px' } },
} as const;

/** What stands below shows itself as the toolbar says. */
export function Chosen({
  globals: { theme, brand, currency, textSize },
  children,
}: {
  globals: ToolbarGlobals;
  children: ReactNode;
}) {
  const chosen = brands[brand];
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <CurrencyProvider value={{ currency, rates }}>
      {chosen && <style>{brandCss(chosen)}</style>}
      {textSize !== 100 && <style>{`html{font-size:${textSize}%}`}</style>}
      {children}
    </CurrencyProvider>
  );
}
