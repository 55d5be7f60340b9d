import { session } from '@martelo/api/session';
import type { User } from '@martelo/domain/entities';
import { screen, within } from 'storybook/test';
import { type Changes, pageMeta, storiesWith } from './page-meta.ts';
import type { Answer } from './page-story.tsx';
import { factors, securityLog, sessions } from './security-fixtures.ts';
import account from '../recorded/account.json';

export const person = account['/profile'] as User;

const recorded: Readonly<Record<string, object>> = {
  ...account,
  '/profile/sessions': sessions,
  '/profile/security_log': securityLog,
  '/profile/passkeys': factors,
};

/** Returns the recorded answers with some changes. */
export const answers =
  (changes: Changes = {}): Answer =>
  (path, method) =>
    changes[`${method} ${path}`] ?? changes[path] ?? recorded[path] ?? 404;

/** The meta of a page of the account area, as the person of the recorded answers sees it. */
export const accountPage = (path: string, answer: Answer = answers()) =>
  pageMeta(path, answer, () => {
    session.open('Bearer story', person);
    return () => session.close();
  });

export const { failing, waiting } = storiesWith(answers);

export const endless = 'Inconstitucionalissimamente'.repeat(8);

export const refused = (status: number, body: object): Response => Response.json(body, { status });

export const needsProof = refused(403, {
  error: 'Confirme sua senha para continuar.',
  code: 'password_required',
});

export const proofDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));

/** A server that keeps one note, and rejects the text `erro`. */
export function withNotes(): Answer {
  const [first] = account['/lots.json'].lots;
  const given = answers();
  let note: string | null = null;
  return (path, method, query, body) => {
    if (path === '/profile/notes') {
      return { notes: note === null ? [] : [{ id: first?.id, uuid: first?.uuid, note }] };
    }
    if (!path.startsWith('/profile/notes/')) return given(path, method, query, body);
    const { lot } = JSON.parse(body) as { lot: { note: string } };
    if (lot.note === 'erro') {
      return refused(422, { errors: { note: ['não deve ter mais que 500 caracteres'] } });
    }
    note = lot.note || null;
    return { note };
  };
}
