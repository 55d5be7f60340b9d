'use client';
/**
 * Postal addresses, and what a CEP says of one.
 *
 * See docs/api-contract.md#addresses.
 *
 * @module
 */
import type { Address } from '@martelo/domain/entities';
import { useSWRConfig } from 'swr';
import { emitEvent } from '../internal/events.ts';
import { gone } from '../internal/gone.ts';
import { outcomeOf, type Outcome } from '../internal/outcome.ts';
import { useClient } from '../internal/provider.ts';
import { read } from '../internal/read.ts';
import { useOnce } from '../internal/use-once.ts';
import { useOwned } from '../internal/use-owned.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';
import type { Answer, Calls, Type } from '../internal/endpoint.ts';

/** Body of `POST /profile/addresses` (docs/api-contract.md#addresses). */
export interface AddressBody {
  address: Pick<Address, 'zip_code' | 'street' | 'number' | 'district' | 'city' | 'state'> &
    Partial<Omit<Address, 'id'>>;
}
/** The calls of this resource. */
export const addressCalls = {
  addresses: {
    method: 'GET',
    path: '/profile/addresses',
    auth: 'required',
    answer: { list: 'addresses' } as Answer<{ addresses: Address[] }>,
    errors: [401],
  },

  addAddress: {
    method: 'POST',
    path: '/profile/addresses',
    auth: 'required',
    body: {} as Type<AddressBody>,
    answer: { has: 'id' } as Answer<Address>,
    errors: [401, 422],
  },

  changeAddress: {
    method: 'PUT',
    path: '/profile/addresses/{id}',
    auth: 'required',
    body: {} as Type<{ address: Partial<Omit<Address, 'id'>> }>,
    answer: { has: 'id' } as Answer<Address>,
    errors: [401, 404, 422],
  },

  removeAddress: {
    method: 'DELETE',
    path: '/profile/addresses/{id}',
    auth: 'required',
    errors: [401, 404],
  },
} as const satisfies Calls;

/** A new address; what is not given is empty. */
export type AddressFields = AddressBody['address'];

/** The area of the addresses and how to change them. Each answers the errors by field, or nothing. */
export type AddressesArea = ReadArea<{ addresses: Address[] }> & {
  readonly create: (address: AddressFields) => Promise<Outcome>;
  /** Changes the fields that are given. */
  readonly update: (id: number, address: Partial<AddressFields>) => Promise<Outcome>;
  readonly remove: (id: number) => Promise<Outcome>;
};

/**
 * The person's addresses, the default first; not requested while nobody is logged in. Emits
 * `address_created`, `address_updated`, `address_removed` and their errors.
 *
 * @example
 * const { data, create } = useAddresses();
 * return <AddressForm onSubmit={create} onZipCodeLookUp={zipCodeLookUp()} />;
 */
export function useAddresses(): AddressesArea {
  const client = useClient();
  const { mutate } = useSWRConfig();
  const addresses = useOwned(read(addressCalls.addresses));
  const area = useRead(addresses);
  // Which one is the default is for the server to say.
  const reload = () => mutate(addresses.key);

  const create = useOnce((address: AddressFields) =>
    outcomeOf(client.call(addressCalls.addAddress, { body: { address } }), {
      async done(created) {
        emitEvent('address_created', { address: created });
        await reload();
      },
      failed: (error) => emitEvent('address_create_error', { error }),
    }),
  );
  const update = useOnce((id: number, address: Partial<AddressFields>) =>
    outcomeOf(client.call(addressCalls.changeAddress, { params: { id }, body: { address } }), {
      async done(updated) {
        emitEvent('address_updated', { address: updated });
        await reload();
      },
      failed: (error) => emitEvent('address_update_error', { error }),
    }),
  );
  const remove = useOnce((id: number) =>
    outcomeOf(gone(client.call(addressCalls.removeAddress, { params: { id } })), {
      async done() {
        emitEvent('address_removed', { id });
        await reload();
      },
      failed: (error) => emitEvent('address_remove_error', { error }),
    }),
  );
  return { ...area, create, update, remove };
}

/** What a CEP says of an address; one of a whole town knows neither street nor district. */
export interface ZipCodeAddress {
  readonly street: string;
  readonly district: string;
  readonly city: string;
  /** UF. */
  readonly state: string;
}

/** Where {@link zipCodeLookUp} asks. */
export interface ZipCodeOptions {
  /** A ViaCEP-compatible service. @default 'https://viacep.com.br/ws' */
  readonly baseUrl?: string | undefined;
  /** @default globalThis.fetch */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Longest wait. @default 5000 */
  readonly timeoutMs?: number | undefined;
}

/**
 * Looks CEPs of 8 digits up: the address, or `null` when there is none such. It asks with nothing
 * but the CEP, and rejects when the service fails, which never keeps anybody from typing.
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
    if (!response.ok) throw new Error(`GET ${url}: ${response.status}`);
    const found: unknown = await response.json();
    const { erro, logradouro, bairro, localidade, uf } = Object(found) as Record<string, unknown>;
    if (Boolean(erro) || typeof localidade !== 'string' || typeof uf !== 'string') return null;
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    return { street: text(logradouro), district: text(bairro), city: localidade, state: uf };
  };
