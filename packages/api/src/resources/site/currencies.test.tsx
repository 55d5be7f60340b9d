import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOver, answerInOrder, json, offline, type Fetch } from '../../../test/answering.ts';
import { onEvent } from '../../internal/events/events.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import { useCurrency } from './currencies.ts';

const rates = { BRL: 1, USD: 0.1874, EUR: 0.1731, GBP: 0.1493 };
const table = async () => json({ success: true, base: 'BRL', date: '2026-11-20', rates });
const failed = async () => json({ success: false, rates: {} });

/** Simulates a change by another tab, which this one receives as an event. */
function otherTabWrites(value: unknown): void {
  if (value === null) localStorage.clear();
  else
    localStorage.setItem('AA_CURRENCY', typeof value === 'string' ? value : JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: value === null ? null : 'AA_CURRENCY' }));
}

const kept = (): unknown => JSON.parse(localStorage.getItem('AA_CURRENCY') ?? 'null');

const over =
  (fetch: Fetch) =>
  ({ children }: { children?: ReactNode }): ReactNode => (
    <StrictMode>
      <ApiProvider client={clientOver(fetch, { retries: 0 })}>{children}</ApiProvider>
    </StrictMode>
  );

const useIt = (fetch: Fetch = table) => renderHook(() => useCurrency(), { wrapper: over(fetch) });

/** Resets the store, which otherwise lasts as long as the page. */
beforeEach(() => {
  const { result, unmount } = useIt(offline);
  act(() => result.current.choose('BRL'));
  act(() => otherTabWrites(null));
  unmount();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the currency', () => {
  it('starts as BRL and requests no rates', () => {
    const { fetch, seen } = answerInOrder(table);
    const { result } = useIt(fetch);
    expect(result.current).toMatchObject({ currency: 'BRL', chosen: 'BRL', rates: { BRL: 1 } });
    expect(seen).toHaveLength(0);
  });

  it('changes when the rate is known, with one request for all components', async () => {
    const { fetch, seen } = answerInOrder(table);
    const { result } = renderHook(() => [useCurrency(), useCurrency()] as const, {
      wrapper: over(fetch),
    });
    act(() => result.current[0].choose('USD'));
    expect(result.current[1]).toMatchObject({ currency: 'BRL', chosen: 'USD' });
    await waitFor(() => expect(result.current[1].currency).toBe('USD'));
    expect(result.current[0].rates).toEqual(rates);
    expect(seen).toHaveLength(1);
    expect(kept()).toEqual({ currency: 'USD', success: true, rates });
  });

  it.each([
    ['are emitted as an event', table, 1],
    ['are not emitted when their source failed', failed, 0],
  ])('has rates that %s', async (_, answer, times) => {
    const told = vi.fn();
    const stop = onEvent('currency_rates', told);
    const { result } = useIt(answer);
    act(() => result.current.choose('USD'));
    await waitFor(() => expect(result.current.area.status).toBe('fetched'));
    expect(told).toHaveBeenCalledTimes(times);
    if (times > 0) expect(told).toHaveBeenCalledWith({ table: await (await answer()).json() });
    stop();
  });

  it('is stored with its rates', async () => {
    localStorage.setItem('AA_CURRENCY', JSON.stringify({ currency: 'EUR', success: true, rates }));
    const { result } = useIt(() => new Promise(() => {}));
    await waitFor(() => expect(result.current).toMatchObject({ currency: 'EUR', rates }));
  });

  it.each([
    ['offline', offline],
    ['a failed source', failed],
    ['rubbish', () => new Response('<html>')],
  ])('keeps the stored rates on %s', async (_, failure) => {
    localStorage.setItem('AA_CURRENCY', JSON.stringify({ currency: 'USD', success: true, rates }));
    const { fetch, seen } = answerInOrder(failure);
    const { result } = useIt(fetch);
    await waitFor(() => expect(result.current.area.status).not.toBe('loading'));
    expect(seen).toHaveLength(1);
    expect(result.current).toMatchObject({ currency: 'USD', rates });
    expect(kept()).toMatchObject({ success: true, rates });
  });

  it('stays BRL without rates and can be retried', async () => {
    const { fetch } = answerInOrder(offline, table);
    const { result } = useIt(fetch);
    act(() => result.current.choose('GBP'));
    await waitFor(() => expect(result.current.area.status).toBe('error'));
    expect(result.current).toMatchObject({ currency: 'BRL', chosen: 'GBP' });
    act(() => result.current.area.retry());
    await waitFor(() => expect(result.current.currency).toBe('GBP'));
  });
});

describe('tabs', () => {
  it('share the choice', () => {
    const { result } = useIt();
    act(() => otherTabWrites({ currency: 'EUR', success: true, rates }));
    expect(result.current.currency).toBe('EUR');
    act(() => otherTabWrites(null));
    expect(result.current.currency).toBe('BRL');
  });

  it('share it without listeners too', () => {
    otherTabWrites({ currency: 'EUR', success: true, rates });
    expect(useIt().result.current.currency).toBe('EUR');
  });

  it('ignore other keys', () => {
    const { result } = useIt();
    const before = result.current.rates;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'AA_TOKEN' })));
    expect(result.current.rates).toBe(before);
  });
});

describe('storage', () => {
  it.each([
    '{',
    'null',
    '7',
    '"USD"',
    '[]',
    '{"currency":"XXX","success":true,"rates":{"XXX":3}}',
    '{"currency":"__proto__","success":true,"rates":{"__proto__":3}}',
    '{"currency":"BRL","success":true,"rates":{"BRL":7,"USD":"1","EUR":-1,"GBP":null}}',
    '{"currency":"BRL","success":true,"rates":"muito"}',
    '{"currency":"BRL","rates":{"USD":2}}',
  ])('with %s means BRL', (text) => {
    otherTabWrites(text);
    const { result } = useIt();
    expect(result.current).toMatchObject({ currency: 'BRL', rates: { BRL: 1 } });
    expect(Object.keys(result.current.rates)).toEqual(['BRL']);
  });

  it('the choice is kept in memory when storage is full or blocked', async () => {
    const refuse = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    const first = useIt();
    act(() => first.result.current.choose('USD'));
    await waitFor(() => expect(first.result.current.currency).toBe('USD'));
    first.unmount();
    expect(useIt().result.current.currency).toBe('USD');
  });
});

describe('server rendering', () => {
  it('is equal to the first render in the browser, which then shows the choice', async () => {
    otherTabWrites({ currency: 'USD', success: true, rates });
    const Shown = (): ReactNode => <p>{useCurrency().currency}</p>;
    const Page = over(table);
    const html = renderToString(
      <Page>
        <Shown />
      </Page>,
    );
    expect(html).toBe('<p>BRL</p>');
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    const container = document.createElement('div');
    container.innerHTML = html;
    const onRecoverableError = vi.fn();
    const root = await act(async () =>
      hydrateRoot(
        container,
        <Page>
          <Shown />
        </Page>,
        { onRecoverableError },
      ),
    );
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(complaints).not.toHaveBeenCalled();
    expect(container.innerHTML).toBe('<p>USD</p>');
    act(() => root.unmount());
  });

  it('uses no storage', () => {
    const looks = vi.spyOn(Storage.prototype, 'getItem');
    const Shown = (): ReactNode => useCurrency().currency;
    const Page = over(table);
    renderToString(
      <Page>
        <Shown />
      </Page>,
    );
    expect(looks).not.toHaveBeenCalled();
    render(<Shown />, { wrapper: Page });
    expect(screen.getByText('BRL')).toBeDefined();
    expect(looks).toHaveBeenCalled();
  });
});
