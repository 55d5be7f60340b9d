import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { CurrencySwitcher } from '../currency-switcher/CurrencySwitcher.tsx';
import { ThemeSwitch } from '../footer/ThemeSwitch.tsx';

/** Hydrates the server's markup after the user has chosen an option of its select. */
function hydrateAfter(choice: string, ui: ReactElement): void {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(ui);
  screen.getByRole<HTMLSelectElement>('combobox').value = choice;
  render(ui, { container, hydrate: true }).rerender(ui);
}

it('a currency that was chosen before hydration is applied once', () => {
  const choose = vi.fn();
  hydrateAfter('USD', <CurrencySwitcher value="BRL" onCurrencyChange={choose} />);
  expect(choose).toHaveBeenCalledExactlyOnceWith('USD');
});

it('a theme that was chosen before hydration is applied once', () => {
  const choose = vi.fn();
  hydrateAfter('dark', <ThemeSwitch value="system" onThemeChange={choose} />);
  expect(choose).toHaveBeenCalledExactlyOnceWith('dark');
});

it('nothing is called when nothing was chosen before hydration', () => {
  const choose = vi.fn();
  hydrateAfter('light', <ThemeSwitch value="light" onThemeChange={choose} />);
  expect(choose).not.toHaveBeenCalled();
});
