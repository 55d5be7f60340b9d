import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientOver, answerInOrder, json, offline } from '../../../test/answering.ts';
import { BASIC_AUTH_ERROR } from '@martelo/domain/errors';
import { endpoints } from '../../contract.ts';
import { apiError, isApiError, type ApiError } from './errors.ts';
import { notificationsOf } from './notifications.ts';
import { fieldErrorsOf } from './outcome.ts';

async function errorOf(answer: () => Response): Promise<ApiError> {
  const error: unknown = await clientOver(answerInOrder(answer).fetch, { retries: 0 })
    .call(endpoints.lotCounts)
    .then(
      () => null,
      (error: unknown) => error,
    );
  if (!isApiError(error)) throw new Error('no ApiError was thrown', { cause: error });
  return error;
}

describe('errors of calls', () => {
  it.each([
    [400, 'validation'],
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [410, 'not_found'],
    [413, 'validation'],
    [415, 'validation'],
    [418, 'server'],
    [422, 'validation'],
    [429, 'rate_limited'],
    [500, 'server'],
    [503, 'server'],
  ])('%i is %s', async (status, kind) => {
    const error = await errorOf(() => json({ error: 'Ops', code: 'c' }, status));
    expect(error).toMatchObject({ name: 'ApiError', kind, status, code: 'c', detail: 'Ops' });
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toBe(`GET /api/pages/lots.json: ${kind} (${status} c)`);
  });

  it('a rejected form has one entry per message', async () => {
    const error = await errorOf(() =>
      json({ errors: { email: ['é inválido', 'é curto'], base: ['Não agora.'], x: [] } }, 422),
    );
    expect(error.kind === 'validation' && error.entries).toEqual([
      { field: 'email', message: 'é inválido' },
      { field: 'email', message: 'é curto' },
      { field: 'base', message: 'Não agora.' },
    ]);
  });

  it('only messages that are texts become entries', async () => {
    const errors = { email: ['', 7, null, 'é inválido'], cpf: 'é inválido', phone: { a: 'b' } };
    const error = await errorOf(() => json({ errors }, 422));
    expect(error.kind === 'validation' && error.entries).toEqual([
      { field: 'email', message: 'é inválido' },
      { field: 'cpf', message: 'é inválido' },
    ]);
    for (const body of [{ errors: 'não' }, { errors: null }, ['errors'], null, 'errors']) {
      expect(await errorOf(() => json(body, 422))).toMatchObject({ entries: [] });
    }
  });

  it('only a code and a message that are texts are kept', async () => {
    for (const value of [7, '', null, ['x'], undefined]) {
      const error = await errorOf(() => json({ code: value, error: value }, 403));
      expect(error).toMatchObject({ code: null, detail: null });
      expect(error.message).toBe('GET /api/pages/lots.json: forbidden (403)');
    }
  });

  it('an error without an answer has no status in its message, and keeps its cause', async () => {
    const error = await errorOf(offline);
    expect(error).toMatchObject({ kind: 'network', code: null, detail: null });
    expect(error.message).toBe('GET /api/pages/lots.json: network');
    expect(error.cause).toBeInstanceOf(TypeError);
    const unreadable = await errorOf(() => new Response('<html>'));
    expect(unreadable.message).toBe('GET /api/pages/lots.json: unreadable (200)');
    expect(unreadable.cause).toBeInstanceOf(SyntaxError);
  });

  it('an error of another copy of this package is recognized, anything else is not', () => {
    const copy = Object.assign(new Error('x'), { name: 'ApiError', kind: 'network' });
    expect(isApiError(copy)).toBe(true);
    expect(isApiError(apiError('GET /', { kind: 'network' }))).toBe(true);
    const others: unknown[] = [
      Object.assign(new Error('x'), { name: 'ApiError' }),
      Object.assign(new Error('x'), { kind: 'network' }),
      { name: 'ApiError', kind: 'network' },
      'ApiError',
      null,
      undefined,
    ];
    expect(others.filter(isApiError)).toEqual([]);
  });

  it('a rate limit contains how long to wait, in seconds or as a date', async () => {
    const seconds = await errorOf(() => json({}, 429, { 'Retry-After': '7' }));
    expect(seconds).toMatchObject({ retryAfterSeconds: 7 });
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    const date = await errorOf(() => json({}, 429, { 'Retry-After': inAMinute }));
    expect(date.kind === 'rate_limited' && date.retryAfterSeconds).toBeGreaterThan(57);
    expect(date.kind === 'rate_limited' && date.retryAfterSeconds).toBeLessThanOrEqual(60);
    for (const past of [
      'Sat, 21 Nov 2020 12:00:00 GMT',
      'Sat Nov 21 12:00:00 2020',
      '1 Nov 2020',
    ]) {
      const error = await errorOf(() => json({}, 503, { 'Retry-After': past }));
      expect(error, past).toMatchObject({ kind: 'server', retryAfterSeconds: 0 });
    }
    for (const invalid of ['logo', '7x', '', ' ']) {
      const error = await errorOf(() => json({}, 429, { 'Retry-After': invalid }));
      expect(error, invalid).toMatchObject({ retryAfterSeconds: null });
    }
    expect(await errorOf(() => json({}, 429))).toMatchObject({ retryAfterSeconds: null });
    const soon = await errorOf(() => json({}, 503, { 'Retry-After': ' 12 ' }));
    expect(soon).toMatchObject({ retryAfterSeconds: 12 });
  });

  it('a server error has the request id of the body or the header', async () => {
    const body = await errorOf(() => json({ request_id: 'a1' }, 500, { 'X-Request-Id': 'b2' }));
    expect(body).toMatchObject({ requestId: 'a1' });
    const header = await errorOf(
      () => new Response('', { status: 502, headers: { 'X-Request-Id': 'b2' } }),
    );
    expect(header).toMatchObject({ requestId: 'b2' });
  });
});

describe('messages for people', () => {
  it('name fields in Portuguese, unknown fields in words and base not at all', async () => {
    const errors = {
      email: ['deve conter um email válido'],
      'address.zip_code': ['é obrigatório'],
      base: ['Informe ao menos um critério.'],
      apelido: ['já existe'],
      constructor: ['não'],
    };
    expect(notificationsOf(await errorOf(() => json({ errors }, 422)))).toEqual([
      'E-mail: deve conter um email válido',
      'CEP: é obrigatório',
      'Informe ao menos um critério.',
      'Apelido: já existe',
      'Constructor: não',
    ]);
  });

  it('use the field labels of the forms', async () => {
    const errors = { avatar: ['é grande demais'], 'address.label': ['é longo demais'] };
    expect(notificationsOf(await errorOf(() => json({ errors }, 422)))).toEqual([
      'Foto: é grande demais',
      'Nome do endereço: é longo demais',
    ]);
  });

  it.each([{}, { errors: {} }, { errors: null }, { errors: { email: [] } }, null, [], 7])(
    'of a rejected form without entries (%j) are the fixed message',
    async (body) => {
      for (const status of [400, 422]) {
        expect(notificationsOf(await errorOf(() => json(body, status)))).toEqual([
          'Desculpe, houve um erro inesperado em nosso sistema.',
        ]);
      }
    },
  );

  it('contain the message of the server, or else the general one', async () => {
    const detail = 'E-mail ou senha inválidos.';
    expect(notificationsOf(await errorOf(() => json({ error: detail }, 401)))).toEqual([detail]);
    for (const answer of [offline, () => json({}, 500), () => new Response('', { status: 502 })]) {
      expect(notificationsOf(await errorOf(answer))).toEqual(['Ocorreu um erro inesperado']);
    }
    for (const other of [new TypeError('x'), null, 'x', undefined]) {
      expect(notificationsOf(other)).toEqual(['Ocorreu um erro inesperado']);
    }
  });

  it.each([
    ['90', 'Muitas tentativas. Tente de novo em 90 segundos.'],
    ['170', 'Muitas tentativas. Tente de novo em 3 minutos.'],
    ['7200', 'Muitas tentativas. Tente de novo em 120 minutos.'],
    [null, 'Muitas tentativas.'],
  ])(
    'of a rate limit with Retry-After %j name the time of the next attempt',
    async (after, text) => {
      const headers: Record<string, string> = after === null ? {} : { 'Retry-After': after };
      const error = await errorOf(() => json({ error: 'Muitas tentativas.' }, 429, headers));
      expect(notificationsOf(error)).toEqual([text]);
      expect(fieldErrorsOf(error)).toEqual({ base: [text] });
      // The fixed time would contradict a countdown.
      expect(fieldErrorsOf(error, { hasCountdown: true })).toEqual({
        base: ['Muitas tentativas.'],
      });
    },
  );

  it('say that the password of a proxy prevents logins, and do not end the session', async () => {
    const headers = { 'WWW-Authenticate': 'Basic realm="em obras"' };
    const error = await errorOf(() => new Response('<h1>401</h1>', { status: 401, headers }));
    expect(error.kind).toBe('unreadable');
    expect(notificationsOf(error)).toEqual([BASIC_AUTH_ERROR]);
    const ownHeaders = { 'WWW-Authenticate': 'Bearer' };
    expect((await errorOf(() => json({}, 401, ownHeaders))).kind).toBe('unauthenticated');
  });

  it('are empty when the caller aborted', async () => {
    const call = clientOver(answerInOrder(offline).fetch).call(endpoints.lotCounts, {
      signal: AbortSignal.abort(),
    });
    expect(notificationsOf(await call.catch((error: unknown) => error))).toEqual([]);
  });

  it('can be read whatever body the server sends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue(),
        fc.constantFrom(400, 401, 422, 500),
        async (body, status) => {
          const sentences = notificationsOf(await errorOf(() => json(body, status)));
          expect(sentences.length).toBeGreaterThan(0);
          for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|\[object/);
        },
      ),
    );
  });
});
