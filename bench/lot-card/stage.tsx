/** What runs in the page: one mount, then changes of the currency, all synchronous. */
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { CurrencyChoice } from '@martelo/ui/money';
import { choices } from './lots.ts';

/** In a task of its own, since the browser counts no script that the debugger calls. */
const inTask = (work: () => void): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      work();
      resolve();
    });
  });

/** What the runner calls through the page. */
export interface Bench<Contestant extends string> {
  mount: (contestant: Contestant) => Promise<void>;
  change: (contestant: Contestant, times: number) => Promise<void>;
  html: () => string;
}

/** Offers a page of cards, by contestant and currency, to the runner. */
export function stage<Contestant extends string>(
  page: (contestant: Contestant, choice: CurrencyChoice) => ReactElement,
): void {
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  let turn = 0;
  const show = (contestant: Contestant): void => {
    const choice = choices[turn++ % choices.length];
    if (choice !== undefined) flushSync(() => root.render(page(contestant, choice)));
  };
  const bench: Bench<Contestant> = {
    mount: (contestant) => inTask(() => show(contestant)),
    change: (contestant, times) =>
      inTask(() => {
        for (let time = 0; time < times; time++) show(contestant);
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
