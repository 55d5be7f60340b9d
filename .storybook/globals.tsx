/**
 * The choices of the toolbar: theme, brand, currency, text size, clock and language of the page. Their defaults change nothing, so
 * screenshots and tests see the component itself.
 *
 * @module
 */
import { currencies, type CurrencyCode } from '@martelo/domain/money';
import { araucaria, brandCss, jabuticaba, type Brand } from '@martelo/ui/brand';
import { CurrencyProvider } from '@martelo/ui/money';
import type { ThemeName } from '@martelo/ui/theme';
import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { RUNNING, STORY_TIME } from './clock.ts';
import { brandIn } from '../packages/ui/docs/foundations/brand-link.ts';

/** Finished brands. Without one, components have the default theme. */
const brands: Readonly<Record<string, Brand>> = { araucaria, jabuticaba };

/** Returns the chosen brand, or `undefined` for the default theme. */
export const brandOf = ({ brand, colours }: ToolbarGlobals): Brand | undefined =>
  brand === 'own' ? brandIn(colours) : brands[brand];

/** Fixed rates, so every story shows the same amounts. */
const rates = { BRL: 1, USD: 0.1874, GBP: 0.1493, EUR: 0.1731 };

/** Values from the toolbar, or from a story's own `globals`. */
export interface ToolbarGlobals {
  readonly theme: ThemeName;
  /** `martelo`, a finished brand, or `own` for the colours of the editor. */
  readonly brand: string;
  /** Colours from a link of the editor. */
  readonly colours: string;
  readonly currency: CurrencyCode;
  /** Root font size in percent, as readers set it in the browser. */
  readonly textSize: number;
  /** Time of the device, in ISO 8601 with offset, or `now`. */
  readonly clock: string;
  /** Language of the page around the components, which are in Portuguese. */
  readonly language: string;
}

export const initialGlobals: ToolbarGlobals = {
  theme: 'light',
  brand: 'martelo',
  colours: '',
  currency: 'BRL',
  textSize: 100,
  clock: STORY_TIME,
  language: 'pt-BR',
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
        { value: 'araucaria', title: 'Araucária, uma terceira marca' },
        { value: 'own', title: 'Sua casa, as cores do editor' },
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
  clock: {
    description: 'Relógio do aparelho',
    toolbar: {
      icon: 'time',
      items: [
        { value: STORY_TIME, title: '21 nov, 12:00' },
        { value: '2026-11-21T23:30:00-03:00', title: '21 nov, 23:30' },
        { value: '2026-12-01T09:00:00-03:00', title: '1º dez, 09:00' },
        { value: RUNNING, title: 'Agora' },
      ],
      dynamicTitle: true,
    },
  },
  language: {
    description: 'Idioma da página em volta',
    toolbar: {
      icon: 'globe',
      items: [
        { value: 'pt-BR', title: 'Página em português' },
        { value: 'en', title: 'Página em inglês' },
        { value: 'ar', title: 'Página em árabe' },
      ],
      dynamicTitle: true,
    },
  },
};

/** Storybook's usual names, with the widths that this project is designed and tested for. */
export const viewports = {
  mobile1: { name: 'Telefone pequeno, 320', styles: { width: '320px', height: '568px' } },
  mobile2: { name: 'Telefone, 390', styles: { width: '390px', height: '844px' } },
  tablet: { name: 'Último móvel, 800', styles: { width: '800px', height: '1024px' } },
  narrow: { name: 'Primeiro de mesa, 801', styles: { width: '801px', height: '1024px' } },
  desktop: { name: 'Mesa, 1280', styles: { width: '1280px', height: '900px' } },
} as const;

/** Applies the choices of the toolbar to its children. */
export function Chosen({ globals, children }: { globals: ToolbarGlobals; children: ReactNode }) {
  const { theme, currency, textSize } = globals;
  const chosen = brandOf(globals);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <CurrencyProvider currency={currency} rates={rates}>
      {chosen && <style>{brandCss(chosen)}</style>}
      {textSize !== 100 && <style>{`html{font-size:${textSize}%}`}</style>}
      {children}
    </CurrencyProvider>
  );
}
