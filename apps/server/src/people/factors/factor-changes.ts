import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Person } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { queueMail, type Letter, type Mailer } from '../../outbox/outbox.ts';
import { recordEvent, type SecurityEventKind } from '../person/security-log.ts';

/** A change of the caller's factors. */
interface FactorChange {
  person: Person;
  origin: RequestOrigin;
  kind: SecurityEventKind;
  letter: Letter;
}

/** Records a change of factors and notifies the person by mail. */
export async function recordFactorChange(
  db: Transaction<Schema>,
  mailer: Mailer,
  { person, origin, kind, letter }: FactorChange,
): Promise<void> {
  await recordEvent(db, { userId: person.id, kind, origin });
  await queueMail(db, mailer, { user_id: person.id, recipient: person.email }, letter);
}
