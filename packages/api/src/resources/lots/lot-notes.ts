/**
 * Notes of the person on lots. Only the person sees them.
 *
 * See docs/api-contract.md#notes.
 *
 * @module
 */
import type { LotNote } from '@martelo/domain/entities';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import { emitEvent } from '../../internal/events/events.ts';
import type { Outcome } from '../../internal/calls/outcome.ts';
import { read } from '../../internal/reads/read.ts';
import { useWrite } from '../../internal/writes/use-write.ts';
import { usePersonalData } from '../../internal/writes/use-personal-data.ts';
import type { ReadArea } from '../../internal/reads/hooks.ts';

/** The calls of notes. */
export const lotNoteCalls = {
  /** All notes of the person, newest first. */
  lotNotes: {
    method: 'GET',
    path: '/profile/notes',
    auth: 'required',
    answer: { list: 'notes' } as Answer<{ notes: LotNote[] }>,
    errors: [401],
  },

  /** Saves the note on a lot. An empty note is removed. */
  saveLotNote: {
    method: 'PUT',
    path: '/profile/notes/{uuid}',
    auth: 'required',
    body: {} as Type<{ lot: { note: string } }>,
    answer: { has: 'note' } as Answer<{ note: string | null }>,
    errors: [401, 404, 422],
  },
} as const satisfies Calls;

/** The notes of the person, and a function that saves one. */
export interface LotNotes {
  readonly area: ReadArea<{ notes: LotNote[] }>;
  /** Returns the note on a lot, or `''`. */
  readonly noteOn: (uuid: string) => string;
  /** Saves the note on a lot. An empty note is removed. */
  readonly save: (uuid: string, note: string) => Promise<Outcome>;
}

/**
 * Returns the notes of the person. One request loads all of them. Not requested without a session.
 * Emits `note_saved` and `note_error`.
 *
 * @example
 * const { noteOn, save } = useLotNotes();
 * return <p>{noteOn(lot.uuid)}</p>;
 */
export function useLotNotes(): LotNotes {
  const { area, change } = usePersonalData(read(lotNoteCalls.lotNotes));
  return {
    area,
    noteOn: (uuid) => area.data?.notes.find((one) => one.uuid === uuid)?.note ?? '',
    save: useWrite((client, uuid: string, note: string) =>
      change(
        client.call(lotNoteCalls.saveLotNote, { params: { uuid }, body: { lot: { note } } }),
        'note_error',
        (saved) => emitEvent('note_saved', { uuid, note: saved.note }),
      ),
    ),
  };
}
