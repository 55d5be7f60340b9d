/**
 * Postal addresses, and the look-up of an address by its CEP.
 *
 * See docs/api-contract.md#addresses.
 *
 * @module
 */
import type { Address } from '@martelo/domain/entities';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { ignoreNotFound } from '../../internal/calls/ignore-not-found.ts';
import type { Outcome } from '../../internal/calls/outcome.ts';
import { read } from '../../internal/reads/read.ts';
import { useWrite } from '../../internal/writes/use-write.ts';
import { usePersonalData } from '../../internal/writes/use-personal-data.ts';
import type { ReadArea } from '../../internal/reads/hooks.ts';

/** Body of `POST /profile/addresses`. */
export interface AddressBody {
  address: Pick<Address, 'zip_code' | 'street' | 'number' | 'district' | 'city' | 'state'> &
    Partial<Omit<Address, 'id'>>;
}

/** The calls of addresses. */
export const addressCalls = {
  /** The addresses of the person. */
  addresses: {
    method: 'GET',
    path: '/profile/addresses',
    auth: 'required',
    answer: { list: 'addresses' } as Answer<{ addresses: Address[] }>,
    errors: [401],
  },

  /** Adds an address. */
  addAddress: {
    method: 'POST',
    path: '/profile/addresses',
    auth: 'required',
    body: {} as Type<AddressBody>,
    answer: { has: 'id' } as Answer<Address>,
    errors: [401, 422],
  },

  /** Changes some fields of an address. */
  changeAddress: {
    method: 'PUT',
    path: '/profile/addresses/{id}',
    auth: 'required',
    body: {} as Type<{ address: Partial<Omit<Address, 'id'>> }>,
    answer: { has: 'id' } as Answer<Address>,
    errors: [401, 404, 422],
  },

  /** Removes an address. */
  removeAddress: {
    method: 'DELETE',
    path: '/profile/addresses/{id}',
    auth: 'required',
    errors: [401, 404],
  },
} as const satisfies Calls;

/** A new address. Missing fields are empty. */
export type AddressFields = AddressBody['address'];

/** The data area of the addresses, and functions that change them. */
export type AddressesArea = ReadArea<{ addresses: Address[] }> & {
  readonly create: (address: AddressFields) => Promise<Outcome>;
  /** Changes the given fields. */
  readonly update: (id: number, address: Partial<AddressFields>) => Promise<Outcome>;
  readonly remove: (id: number) => Promise<Outcome>;
};

/**
 * Returns the addresses of the person, the default one first. Not requested without a session. Emits
 * `address_created`, `address_updated`, `address_removed` and their errors.
 *
 * @example
 * const { data, create } = useAddresses();
 * return <AddressForm onSubmit={create} onZipCodeLookUp={zipCodeLookUp()} />;
 */
export function useAddresses(): AddressesArea {
  // The addresses are read again, since the server decides which one is the default.
  const { area, change } = usePersonalData(read(addressCalls.addresses));
  const create = useWrite((client, fields: AddressFields) =>
    change(
      client.call(addressCalls.addAddress, { body: { address: fields } }),
      'address_create_error',
      (address) => emitEvent('address_created', { address }),
    ),
  );
  const update = useWrite((client, id: number, fields: Partial<AddressFields>) =>
    change(
      client.call(addressCalls.changeAddress, { params: { id }, body: { address: fields } }),
      'address_update_error',
      (address) => emitEvent('address_updated', { address }),
    ),
  );
  const remove = useWrite((client, id: number) =>
    change(
      ignoreNotFound(client.call(addressCalls.removeAddress, { params: { id } })),
      'address_remove_error',
      () => emitEvent('address_removed', { id }),
    ),
  );
  return { ...area, create, update, remove };
}

/** The address of a CEP. The CEP of a whole town has neither street nor district. */
export interface ZipCodeAddress {
  readonly street: string;
  readonly district: string;
  readonly city: string;
  /** UF. */
  readonly state: string;
}

/** Options of {@link zipCodeLookUp}. */
export interface ZipCodeOptions {
  /** A ViaCEP-compatible service. @default 'https://viacep.com.br/ws' */
  readonly baseUrl?: string | undefined;
  /** @default globalThis.fetch */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Longest time for an answer. @default 5000 */
  readonly timeoutMs?: number | undefined;
}

/**
 * Returns a function that looks up a CEP of 8 digits. It resolves to the address, or to `null` for an
 * unknown CEP, and rejects when the service fails. Only the CEP is sent to the service.
 *
 * @example
 * const lookUp = zipCodeLookUp({ baseUrl: 'https://cep.example.test/ws' });
 * const address = await lookUp('01310100');
 */
export const zipCodeLookUp =
  ({ baseUrl = 'https://viacep.com.br/ws', fetch: send, timeoutMs = 5000 }: ZipCodeOptions = {}) =>
  async (zipCode: string): Promise<ZipCodeAddress | null> => {
    if (!/^\d{8}$/.test(zipCode)) return null;
    const url = `${baseUrl.replace(/\/+$/, '')}/${zipCode}/json/`;
    const response = await (send ?? globalThis.fetch)(url, {
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`GET ${url} answered ${response.status}.`);
    const found: unknown = await response.json();
    const { erro, logradouro, bairro, localidade, uf } = Object(found) as Record<string, unknown>;
    if (Boolean(erro) || typeof localidade !== 'string' || typeof uf !== 'string') return null;
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    return { street: text(logradouro), district: text(bairro), city: localidade, state: uf };
  };
