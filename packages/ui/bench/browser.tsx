/** What runs in the page: one mount, then changes of the currency, all synchronous. */
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { choices, page, type Contestant } from './cards.tsx';

const container = document.body.appendChild(document.createElement('main'));
const root = createRoot(container);
let turn = 0;

function show(contestant: Contestant): void {
  const choice = choices[turn++ % choices.length];
  if (choice !== undefined) flushSync(() => root.render(page(contestant, choice)));
}

/** In a task of its own, since the browser counts no script that the debugger calls. */
const inTask = (work: () => void): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      work();
      resolve();
    });
  });

/** Called by the runner through the page. */
export const bench = {
  mount: (contestant: Contestant) => inTask(() => show(contestant)),
  change: (contestant: Contestant, times: number) =>
    inTask(() => {
      for (let time = 0; time < times; time++) show(contestant);
    }),
  html: (): string => container.innerHTML,
};

declare global {
  interface Window {
    bench: typeof import('./browser.tsx').bench;
  }
}
window.bench = bench;
