import { lot } from '@martelo/domain/fixtures';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '../../internal/calls/client.ts';
import { ApiProvider } from '../../internal/reads/provider.ts';
import type { Outcome } from '../../internal/calls/outcome.ts';
import { useSendBid } from './bid-requests.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const isOnline = (online: boolean): unknown =>
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

/** Returns the outcome of a bid over a `fetch`. */
function send(fetch: () => Promise<Response>, timeoutMs = 1000): Promise<Outcome> {
  const client = createClient({ baseUrl: 'http://casa.test/api', fetch, timeoutMs });
  const { result } = renderHook(() => useSendBid(), {
    wrapper: ({ children }: { children?: ReactNode }) => (
      <ApiProvider client={client}>{children}</ApiProvider>
    ),
  });
  return result.current(lot(), { bid_amount_cents: 700_000, phone: '11987654321' });
}

const broken = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const unknown =
  'Sem resposta do servidor. Não sabemos se o envio chegou. Você pode tentar de novo: com os mesmos dados ele não chega duas vezes.';

it('a bid without a connection was not sent, and says so', async () => {
  isOnline(false);
  expect(await send(broken)).toEqual({
    base: ['Sem conexão com a internet. Nada foi enviado: tente de novo quando a conexão voltar.'],
  });
});

it('a bid without an answer may have been sent', async () => {
  isOnline(true);
  expect(await send(broken)).toEqual({ base: [unknown] });
  expect(await send(() => new Promise(() => undefined), 1)).toEqual({ base: [unknown] });
});

it('a bid whose connection breaks during the call may have been sent', async () => {
  isOnline(true);
  const breaks = (): Promise<Response> => {
    isOnline(false);
    return broken();
  };
  expect(await send(breaks)).toEqual({ base: [unknown] });
});

it('an answered bid has the usual errors', async () => {
  isOnline(true);
  const rejected = { errors: { bid_amount_cents: ['Informe pelo menos R$ 650.'] } };
  expect(await send(async () => Response.json(rejected, { status: 422 }))).toEqual(rejected.errors);
  expect(await send(async () => Response.json({}, { status: 503 }))).toEqual({
    base: ['Ocorreu um erro inesperado'],
  });
});
