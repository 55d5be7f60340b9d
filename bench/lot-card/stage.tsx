/** Runs in the page: one mount, then currency changes, all synchronous. */
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { CurrencyChoice } from '@martelo/ui/money';
import { choices } from './lots.ts';

/** Runs in a separate task, because the browser does not count scripts that the debugger calls. */
const inTask = (work: () => void): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      work();
      resolve();
    });
  });

/** The functions that the runner calls in the page. */
interface Bench<Variant extends string> {
  mount: (variant: Variant) => Promise<void>;
  change: (variant: Variant, times: number) => Promise<void>;
  html: () => string;
}

/** Gives the runner access to a page of cards, by variant and currency. */
export function stage<Variant extends string>(
  page: (variant: Variant, choice: CurrencyChoice) => ReactElement,
): void {
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  let turn = 0;
  const show = (variant: Variant): void => {
    const choice = choices[turn++ % choices.length];
    if (choice !== undefined) flushSync(() => root.render(page(variant, choice)));
  };
  const bench: Bench<Variant> = {
    mount: (variant) => inTask(() => show(variant)),
    change: (variant, times) =>
      inTask(() => {
        for (let time = 0; time < times; time++) show(variant);
      }),
    html: () => container.innerHTML,
  };
  window.bench = bench as Bench<string>;
}

declare global {
  interface Window {
    bench: Bench<string>;
  }
}
