import type { Edit } from '../drafts/edition.ts';
import { morning } from './morning.ts';
import { radar } from './radar-mails.ts';
import type { ScheduledKind } from '../schedule/schedule.ts';

/** The writer of each scheduled mail. */
export const editions = { morning, radar } as const satisfies Readonly<Record<ScheduledKind, Edit>>;
