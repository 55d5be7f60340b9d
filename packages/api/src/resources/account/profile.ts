'use client';
/**
 * The profile of the person: load, change, export and delete it.
 *
 * See docs/api-contract.md#profile and docs/specification.md#session.
 *
 * @module
 */
import type { Iso, User } from '@martelo/domain/entities';
import { useSWRConfig } from 'swr';
import type { Client } from '../../internal/calls/client.ts';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import type { ApiError } from '../../internal/calls/errors.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { outcomeOf, type Outcome } from '../../internal/calls/outcome.ts';
import { usePersonal } from '../../internal/session/personal.ts';
import { useClient } from '../../internal/reads/provider.ts';
import { session } from '../../internal/session/session.ts';
import { useWrite } from '../../internal/writes/use-write.ts';
import { useRead, type ReadArea } from '../../internal/reads/hooks.ts';
import type { Proof, ProofBody } from './factors.ts';
import type { Message } from './signup.ts';

/**
 * Changes of `PUT /profile`. A missing field is not changed, an empty one is cleared. A new `email`
 * requires a {@link Proof}.
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

/** Body of `DELETE /profile`. */
export interface DeleteProfileBody {
  user: Proof;
  confirm: 'EXCLUIR';
}

/** Answer of `DELETE /profile`. */
export interface ProfileDeletion extends Message {
  /** Time of the deletion. A login before it cancels the deletion. */
  erase_at: Iso;
}

/** The calls of the profile. */
export const profileCalls = {
  /** The profile of the person. */
  profile: {
    method: 'GET',
    path: '/profile',
    auth: 'required',
    answer: { has: 'uuid' } as Answer<User>,
    errors: [401],
  },

  /** Changes the profile. */
  updateProfile: {
    method: 'PUT',
    path: '/profile',
    auth: 'required',
    body: {} as Type<FormData | { user: ProfileChanges }>,
    answer: { has: 'uuid' } as Answer<User>,
    errors: [401, 403, 422],
  },

  /** All data that the server has of the person. */
  exportProfile: {
    method: 'POST',
    path: '/profile/export',
    auth: 'required',
    body: {} as Type<ProofBody>,
    answer: {} as Answer<object>,
    errors: [401, 403, 422],
  },

  /** Schedules the deletion of the account. */
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
 * Loads the profile and updates the user of the session. The answer 401 ends the session. Any other
 * failure ends it only while its user is not known. A session that has changed since the request
 * continues (docs/specification.md#session).
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
    const { kind } = error as ApiError;
    const isOver =
      kind === 'unauthenticated' || (kind !== 'aborted' && session.get().user === null);
    if (isOver && session.getToken() === token) session.close();
    throw error;
  }
}

const profile = { key: '/profile', load: loadProfile };

/**
 * Returns the profile of the person, and updates the user of the session. Not requested without a
 * session. Some failures end the session, see {@link loadProfile}.
 *
 * @example
 * const { status, data } = useProfile();
 * return status === 'fetched' ? <ProfileForm user={data} /> : <ProfileSkeleton />;
 */
export const useProfile = (): ReadArea<User> => useRead(usePersonal(profile));

/** Changes of a profile. A missing field is not changed, `null` clears it. */
export interface ProfileFields extends ProfileChanges {
  /** JPEG, PNG or WebP, at most 5 MB, at least 200 × 200 pixels. */
  readonly avatar?: File | Blob | undefined;
  readonly remove_avatar?: boolean | undefined;
}

/** Time to upload 5 MB over a slow mobile network (350 kbit/s). */
const UPLOAD_MS = 120_000;

/** Returns the form of some changes. */
function formOf({ avatar, remove_avatar, passkey, ...texts }: ProfileFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) {
    if (value !== undefined) form.append(`user[${name}]`, value ?? '');
  }
  if (remove_avatar === true) form.append('user[remove_avatar]', '1');
  if (passkey !== undefined) form.append('user[passkey]', JSON.stringify(passkey));
  if (avatar !== undefined) form.append('user[avatar]', avatar);
  return form;
}

/**
 * Returns a function that changes the profile. A new e-mail requires `current_password` or `passkey`. It
 * is in `unconfirmed_email` until its confirmation. Emits
 * `user_updated` and `user_updated_error`.
 *
 * @example
 * const update = useUpdateProfile();
 * return <ProfileForm onSubmit={update} />;
 */
export function useUpdateProfile(): (fields: ProfileFields) => Promise<Outcome> {
  const client = useClient();
  const { mutate } = useSWRConfig();
  const { key } = usePersonal(profile);
  return async (fields) => {
    const token = session.getToken();
    const input = {
      body: formOf(fields),
      timeoutMs: fields.avatar === undefined ? undefined : UPLOAD_MS,
    };
    return outcomeOf(client.call(profileCalls.updateProfile, input), {
      success(user) {
        if (session.get().user?.uuid === user.uuid || session.getToken() === token) {
          session.update(user);
        }
        void mutate(key, user, { revalidate: false });
        // An earlier new e-mail may still be unconfirmed.
        const unconfirmed = fields.email === undefined ? null : user.unconfirmed_email;
        emitEvent('user_updated', { user, unconfirmed });
      },
      error: (error) => emitEvent('user_updated_error', { error }),
    });
  };
}

/**
 * Returns a function that exports all data of the person (LGPD, article 18). It requires a proof.
 * Emits `user_exported` and `user_export_error`.
 *
 * @param save Saves the file, for example with a `download` link.
 *
 * @example
 * const exportProfile = useExportProfile((file) => download(file, 'meus-dados.json'));
 * return <ProofForm onSubmit={exportProfile} />;
 */
export const useExportProfile = (
  save: (file: Blob) => void,
): ((proof?: Proof) => Promise<Outcome>) =>
  useWrite((client, proof: Proof = {}) =>
    outcomeOf(client.call(profileCalls.exportProfile, { body: { user: proof } }), {
      success(data) {
        save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
        emitEvent('user_exported', {});
      },
      error: (error) => emitEvent('user_export_error', { error }),
    }),
  );

/**
 * Returns a function that schedules the deletion of the account in seven days, and logs out. A login
 * within that time cancels the deletion. Let the person type `EXCLUIR` first. It requires a proof.
 * Emits `user_deleted` and `user_delete_error`.
 *
 * @example
 * const remove = useDeleteProfile();
 * return <DeleteAccountForm onSubmit={({ current_password }) => remove({ current_password })} />;
 */
export const useDeleteProfile = (): ((proof?: Proof) => Promise<Outcome>) =>
  useWrite((client, proof: Proof = {}) => {
    const body = { user: proof, confirm: 'EXCLUIR' } as const;
    return outcomeOf(client.call(profileCalls.deleteProfile, { body }), {
      success({ message, erase_at }) {
        session.close();
        emitEvent('user_deleted', { message, erase_at });
      },
      error: (error) => emitEvent('user_delete_error', { error }),
    });
  });
