import { describe, expect, it } from 'vitest';
import { answerInOrder, json, offline } from '../../../test/answering.ts';
import { zipCodeLookUp } from './addresses.ts';

const baseUrl = 'https://cep.example.test/ws/';
const found = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
};

describe('the lookup of a CEP', () => {
  it('sends only the CEP', async () => {
    const { fetch, seen } = answerInOrder(() => json(found));
    expect(await zipCodeLookUp({ baseUrl, fetch })('01310100')).toEqual({
      street: 'Avenida Paulista',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    });
    expect(seen).toMatchObject([
      {
        url: 'https://cep.example.test/ws/01310100/json/',
        init: {
          headers: { Accept: 'application/json' },
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
        },
      },
    ]);
    expect(JSON.stringify(seen[0]?.init.headers)).not.toMatch(/authorization/i);
  });

  it('takes a base with any slashes at its end', async () => {
    const { fetch, seen } = answerInOrder(() => json(found));
    await zipCodeLookUp({ baseUrl: 'https://cep.example.test/ws//', fetch })('01310100');
    expect(seen[0]?.url).toBe('https://cep.example.test/ws/01310100/json/');
  });

  it('returns empty fields for the CEP of a whole town', async () => {
    const { fetch } = answerInOrder(() => json({ localidade: 'Penedo', uf: 'AL', logradouro: '' }));
    expect(await zipCodeLookUp({ baseUrl, fetch })('57200000')).toEqual({
      street: '',
      district: '',
      city: 'Penedo',
      state: 'AL',
    });
  });

  it.each([
    { erro: true },
    { erro: 'true' },
    { ...found, erro: true },
    { ...found, uf: null },
    { ...found, localidade: undefined },
    {},
    null,
    [],
    'texto',
  ])('finds nothing for the answer %j', async (body) => {
    const { fetch } = answerInOrder(() => json(body));
    expect(await zipCodeLookUp({ baseUrl, fetch })('99999999')).toBeNull();
  });

  it.each(['', '0131010', '013101000', '01310-100', '0131010a', 'a01310100', '../../01'])(
    'sends no request for %j',
    async (zipCode) => {
      const { fetch, seen } = answerInOrder(() => json(found));
      expect(await zipCodeLookUp({ baseUrl, fetch })(zipCode)).toBeNull();
      expect(seen).toEqual([]);
    },
  );

  it.each([
    ['is malformed for the service', () => new Response('', { status: 400 })],
    ['meets an error with an address', () => json(found, 500)],
    ['meets no network', offline],
    ['meets a page instead', () => new Response('<html>')],
  ])('rejects when it %s', async (_when, answer) => {
    const { fetch } = answerInOrder(answer);
    await expect(zipCodeLookUp({ baseUrl, fetch })('01310100')).rejects.toThrow();
  });

  it('rejects when the service does not answer', async () => {
    const never = (_url: string, { signal }: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const lookUp = zipCodeLookUp({ baseUrl, fetch: never, timeoutMs: 1 });
    await expect(lookUp('01310100')).rejects.toThrow(/timeout|aborted/i);
  });
});
