'use client';
/**
 * One's own account: seen, changed, taken along, deleted.
 *
 * See docs/api-contract.md#profile and docs/specification.md#session.
 *
 * @module
 */
import type { User } from '@martelo/domain/entities';
import { useSWRConfig } from 'swr';
import * as endpoints from '../account-endpoints.ts';
import { emitEvent } from '../events.ts';
import { outcomeOf, type Outcome } from '../outcome.ts';
import { useClient } from '../provider.ts';
import { session } from '../session.ts';
import { useOnce } from '../use-once.ts';
import { useOwned } from '../use-owned.ts';
import { useRead, type ReadArea } from '../use-read.ts';
import { loadProfile } from './login.ts';

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
export interface ProfileFields extends endpoints.ProfileChanges {
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
    return outcomeOf(client.call(endpoints.updateProfile, input), {
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
export function useExportProfile(
  save: (file: Blob) => void,
): (proof?: endpoints.Proof) => Promise<Outcome> {
  const client = useClient();
  return useOnce((proof: endpoints.Proof = {}) =>
    outcomeOf(client.call(endpoints.exportProfile, { body: { user: proof } }), {
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
export function useDeleteProfile(): (proof?: endpoints.Proof) => Promise<Outcome> {
  const client = useClient();
  return useOnce((proof: endpoints.Proof = {}) => {
    const body = { user: proof, confirm: 'EXCLUIR' } as const;
    return outcomeOf(client.call(endpoints.deleteProfile, { body }), {
      done({ message, erase_at }) {
        session.close();
        emitEvent('user_deleted', { message, erase_at });
      },
      failed: (error) => emitEvent('user_delete_error', { error }),
    });
  });
}
