/**
 * The radar: saved searches (docs/api-contract.md#radar). The call for lots also returns the lots
 * of a report.
 *
 * @module
 */
import { endpoints } from '@martelo/api/contract';
import { addRadarItem, readRadar, removeRadarItems, renewRadarItem } from './items.ts';
import { RadarCounter } from './counts.ts';
import { renewByLink } from './renewal-links.ts';
import { fieldsIn, textIn, wrapped } from '../http/bodies.ts';
import { NotFoundError } from '../http/errors.ts';
import { wholeNumber } from '../http/query.ts';
import type { Call } from '../http/call.ts';
import type { Routes } from '../http/routes.ts';

function idOf({ params }: Call): number {
  const id = wholeNumber(params['id'] ?? '');
  if (Number.isNaN(id)) throw new NotFoundError();
  return id;
}

export function radar({ serve, db }: Routes): void {
  const counter = new RadarCounter(db);
  serve(endpoints.radar, async ({ person }) => {
    const items = await readRadar(db, counter, person.id);
    return { items, total: items.length };
  });
  serve(endpoints.addRadarItem, async ({ person, body, reply }) => {
    const { item, isNew } = await addRadarItem(db, counter, person.id, wrapped(body, 'radar'));
    if (isNew) reply.code(201);
    return item;
  });
  serve(endpoints.renewRadarItem, (call) =>
    renewRadarItem(db, counter, call.person.id, idOf(call), fieldsIn(call.body, 'radar')),
  );
  // The token has 256 random bits, so only the broad limit of all calls applies.
  serve(endpoints.renewByMail, ({ body }) => renewByLink(db, textIn(fieldsIn(body)?.['token'])));
  serve(endpoints.removeRadarItem, async (call) => {
    const removed = await removeRadarItems(db, call.person.id, idOf(call));
    if (removed === 0) throw new NotFoundError();
    return undefined;
  });
  serve(endpoints.clearRadar, async ({ person }) => ({
    removed: await removeRadarItems(db, person.id),
  }));
}
