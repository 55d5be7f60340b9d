'use client';
/**
 * One's own account: seen, changed, taken along, deleted.
 *
 * See docs/api-contract.md#profile and docs/specification.md#session.
 *
 * @module
 */
import type { Iso, User } from '@martelo/domain/entities';
import { useSWRConfig } from 'swr';
import type { Client } from '../internal/client.ts';
import type { ApiError } from '../internal/errors.ts';
import { emitEvent } from '../internal/events.ts';
import { outcomeOf, type Outcome } from '../internal/outcome.ts';
import { useClient } from '../internal/provider.ts';
import { session } from '../internal/session.ts';
import { useOnce } from '../internal/use-once.ts';
import { useOwned } from '../internal/use-owned.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';
import type { Answer, Calls, Type } from '../internal/endpoint.ts';
import type { Proof, ProofBody } from './factors.ts';
import type { Message } from './signup.ts';

/**
 * What `PUT /profile` changes (docs/api-contract.md#profile): a field left out stays, an empty one is cleared. A new
 * `email` needs a {@link Proof} beside it.
 */
export type ProfileChanges = Partial<
  Pick<
    User,
    | 'full_name'
    | 'legal_name'
    | 'person_type'
    | 'gender'
    | 'cpf'
    | 'cnpj'
    | 'birthdate'
    | 'phone'
    | 'email'
  >
> &
  Proof;

/** Body of `DELETE /profile` (docs/api-contract.md#account-deletion). */
export interface DeleteProfileBody {
  user: Proof;
  confirm: 'EXCLUIR';
}

/** Answer of `DELETE /profile`. */
export interface ProfileDeletion extends Message {
  /** When the data will be erased, unless the person logs in before. */
  erase_at: Iso;
}
/** The calls of this resource. */
export const profileCalls = {
  profile: {
    method: 'GET',
    path: '/profile',
    auth: 'required',
    answer: { has: 'uuid' } as Answer<User>,
    errors: [401],
  },

  updateProfile: {
    method: 'PUT',
    path: '/profile',
    auth: 'required',
    body: {} as Type<FormData | { user: ProfileChanges }>,
    answer: { has: 'uuid' } as Answer<User>,
    errors: [401, 403, 422],
  },

  exportProfile: {
    method: 'POST',
    path: '/profile/export',
    auth: 'required',
    body: {} as Type<ProofBody>,
    answer: {} as Answer<object>,
    errors: [401, 403, 422],
  },

  deleteProfile: {
    method: 'DELETE',
    path: '/profile',
    auth: 'required',
    body: {} as Type<DeleteProfileBody>,
    answer: {} as Answer<ProfileDeletion>,
    errors: [401, 403, 422],
  },
} as const satisfies Calls;

/**
 * Loads the profile for the session that is there and keeps it; a failure ends that session, unless
 * the person has logged in again meanwhile (docs/specification.md#session).
 *
 * @throws {ApiError} as the client does.
 *
 * @example
 * const { display_name } = await loadProfile(client);
 */
export async function loadProfile(client: Client): Promise<User> {
  let token = session.getToken();
  try {
    const user = await client.call(profileCalls.profile, {
      onToken(renewed, sent) {
        session.onToken(renewed, sent);
        if (sent === token) token = renewed;
      },
    });
    if (session.getToken() === token) session.update(user);
    return user;
  } catch (error) {
    if (session.getToken() === token && (error as ApiError).kind !== 'aborted') session.close();
    throw error;
  }
}

const profile = { key: '/profile', load: loadProfile };

/**
 * The account of who is logged in, fresh from the server; not requested while nobody is. The session
 * keeps it for every other place (`useSession().user`). A failure ends the session
 * (docs/specification.md#session).
 *
 * @example
 * const { status, data } = useProfile();
 * return status === 'fetched' ? <ProfileForm user={data} /> : <ProfileSkeleton />;
 */
export const useProfile = (): ReadArea<User> => useRead(useOwned(profile));

/** Changes of an account: a field left out stays as it is, `null` clears it. */
export interface ProfileFields extends ProfileChanges {
  /** JPEG, PNG or WebP, at most 5 MB, at least 200 × 200 pixels. */
  readonly avatar?: File | Blob | undefined;
  readonly remove_avatar?: boolean | undefined;
}

/** 5 MB over a slow mobile network (350 kbit/s). */
const UPLOAD_MS = 120_000;

/** JSON, or a form with the picture, which has no shape for a passkey. */
function bodyOf({ avatar, ...fields }: ProfileFields): FormData | { user: ProfileFields } {
  if (avatar === undefined) return { user: fields };
  const { passkey: _, ...texts } = fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) {
    if (value !== undefined) form.append(`user[${name}]`, String(value ?? ''));
  }
  form.append('user[avatar]', avatar);
  return form;
}

/**
 * Changes the account; answers the errors by field, or nothing when it was saved. A new e-mail waits
 * in `unconfirmed_email`, and needs `current_password` or `passkey` (403 `password_required` without);
 * beside an `avatar` only the password counts. Emits `user_updated` and `user_updated_error`.
 *
 * @example
 * const update = useUpdateProfile();
 * return <ProfileForm onSubmit={update} />;
 */
export function useUpdateProfile(): (fields: ProfileFields) => Promise<Outcome> {
  const client = useClient();
  const { mutate } = useSWRConfig();
  const { key } = useOwned(profile);
  return async (fields) => {
    const token = session.getToken();
    const input = {
      body: bodyOf(fields),
      timeoutMs: fields.avatar === undefined ? undefined : UPLOAD_MS,
    };
    return outcomeOf(client.call(profileCalls.updateProfile, input), {
      done(user) {
        if (session.get().user?.uuid === user.uuid || session.getToken() === token) {
          session.update(user);
        }
        void mutate(key, user, { revalidate: false });
        emitEvent('user_updated', { user });
      },
      failed: (error) => emitEvent('user_updated_error', { error }),
    });
  };
}

/**
 * Fetches all that the server knows of the person (LGPD art. 18) and hands it over as a file;
 * answers the errors, or nothing. The server wants a proof that the person is there. Emits
 * `user_exported` and `user_export_error`.
 *
 * @param save Keeps the file, for instance by a link with `download`.
 *
 * @example
 * const exportProfile = useExportProfile((file) => download(file, 'meus-dados.json'));
 * return <ProofForm onSubmit={exportProfile} />;
 */
export function useExportProfile(save: (file: Blob) => void): (proof?: Proof) => Promise<Outcome> {
  const client = useClient();
  return useOnce((proof: Proof = {}) =>
    outcomeOf(client.call(profileCalls.exportProfile, { body: { user: proof } }), {
      done(data) {
        save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
        emitEvent('user_exported', {});
      },
      failed: (error) => emitEvent('user_export_error', { error }),
    }),
  );
}

/**
 * Deletes the account in seven days, until when a login calls it off, and logs out; answers the
 * errors by field, or nothing. Ask before, and let the person type `EXCLUIR`. Emits `user_deleted`
 * with the day and `user_delete_error`.
 *
 * @example
 * const remove = useDeleteProfile();
 * return <DeleteAccountForm onSubmit={({ current_password }) => remove({ current_password })} />;
 */
export function useDeleteProfile(): (proof?: Proof) => Promise<Outcome> {
  const client = useClient();
  return useOnce((proof: Proof = {}) => {
    const body = { user: proof, confirm: 'EXCLUIR' } as const;
    return outcomeOf(client.call(profileCalls.deleteProfile, { body }), {
      done({ message, erase_at }) {
        session.close();
        emitEvent('user_deleted', { message, erase_at });
      },
      failed: (error) => emitEvent('user_delete_error', { error }),
    });
  });
}
