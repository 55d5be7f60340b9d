import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { isPageHydrated, lazyComponent } from './lazy-component.tsx';

interface CounterProps {
  label: string;
}

function Counter({ label }: CounterProps) {
  const [count, setCount] = useState(0);
  return (
    <form>
      <input aria-label="Busca" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {label} {count}
      </button>
    </form>
  );
}

/** A module that arrives when `arrive` is called. */
function slowModule() {
  let arrive = (): void => {};
  const module = new Promise<{ default: typeof Counter }>((resolve) => {
    arrive = () => resolve({ default: Counter });
  });
  return { load: () => module, arrive: () => act(async () => arrive()) };
}

let relabel: (label: string) => void;

function page(Component: (props: CounterProps) => React.ReactNode) {
  return function Page() {
    const [label, setLabel] = useState('Mais');
    relabel = setLabel;
    return (
      <main>
        <h1>{label}</h1>
        <Component label={label} />
      </main>
    );
  };
}

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) act(cleanup);
});

/** A page from the server, hydrated except for the component, whose code has not arrived. */
async function hydratedPage() {
  const { load, arrive } = slowModule();
  const onServer = lazyComponent(async () => ({ default: Counter }));
  await onServer.preload();
  const container = document.createElement('div');
  document.body.append(container);
  const ServerPage = page(onServer);
  renderToString(<ServerPage />);
  container.innerHTML = await vi.waitFor(() => {
    const html = renderToString(<ServerPage />);
    expect(html).toContain('<button');
    return html;
  });
  const markup = container.querySelector('form');
  const Page = page(lazyComponent(load));
  const root = await act(async () => hydrateRoot(container, <Page />));
  cleanups.push(() => {
    root.unmount();
    container.remove();
  });
  return { markup, arrive };
}

test('the server’s markup is hydrated in place when the code arrives', async () => {
  const { markup, arrive } = await hydratedPage();
  expect(isPageHydrated()).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: 'Busca' }), 'madeira');
  await arrive();
  expect(isPageHydrated()).toBe(true);
  expect(screen.getByRole('textbox', { name: 'Busca' })).toHaveValue('madeira');
  expect(screen.getByRole('textbox', { name: 'Busca' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Mais 0' }));
  expect(screen.getByRole('button', { name: 'Mais 1' })).toBeVisible();
  expect(document.querySelector('form')).toBe(markup);
});

test('an urgent update of the page keeps the server’s markup and is applied later', async () => {
  const { markup, arrive } = await hydratedPage();
  await act(async () => relabel('Outro'));
  expect(screen.getByRole('heading', { name: 'Outro' })).toBeVisible();
  expect(document.querySelector('form')).toBe(markup);
  expect(markup).toBeVisible();
  await arrive();
  expect(screen.getByRole('button', { name: 'Outro 0' })).toBeVisible();
  expect(document.querySelector('form')).toBe(markup);
});

test('a hydrated component is updated together with the page', async () => {
  const { arrive } = await hydratedPage();
  await arrive();
  act(() => {
    flushSync(() => relabel('Outro'));
    expect(screen.getByRole('button', { name: 'Outro 0' })).toBeVisible();
  });
});

test('a transition waits for the code', async () => {
  const { markup, arrive } = await hydratedPage();
  await act(async () => startTransition(() => relabel('Outro')));
  expect(document.querySelector('form')).toBe(markup);
  await arrive();
  expect(screen.getByRole('heading', { name: 'Outro' })).toBeVisible();
  expect(document.querySelector('form')).toBe(markup);
});

test('a component that was preloaded is shown immediately', async () => {
  const Component = lazyComponent(async () => ({ default: Counter }));
  await Component.preload();
  await act(async () => startTransition(() => void render(<Component label="Mais" />)));
  expect(screen.getByRole('button', { name: 'Mais 0' })).toBeVisible();
});

test('does not wait for a removed component', async () => {
  const Component = lazyComponent<CounterProps>(() => new Promise(() => {}));
  const { unmount } = render(<Component label="Mais" />);
  expect(isPageHydrated()).toBe(false);
  unmount();
  expect(isPageHydrated()).toBe(true);
});

test('code that cannot be loaded is requested again after five seconds', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<{ default: typeof Counter }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ default: Counter });
  const Component = lazyComponent(load);
  render(<Component label="Mais" />);
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
  expect(await screen.findByRole('button', { name: 'Mais 0' })).toBeVisible();
});
