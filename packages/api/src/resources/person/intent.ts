'use client';
/**
 * A like, an alert or a reminder that waits for a login.
 *
 * @module
 */
import { useEffect, useId } from 'react';
import { useSWRConfig } from 'swr';
import { discardIntent, pendingIntent, type LikeIntent } from '../../internal/events/intent.ts';
import { emitEvent } from '../../internal/events/events.ts';
import { outcomeOf } from '../../internal/calls/outcome.ts';
import { personalKey, usePersonId } from '../../internal/session/personal.ts';
import { useClient } from '../../internal/reads/provider.ts';
import { read } from '../../internal/reads/read.ts';
import { countAfter, useSaveLike, type Likable } from '../../internal/writes/use-liking.ts';
import { likableAuthor, likableHouse } from '../authors/follows.ts';
import { likableLot } from '../lots/likes.ts';
import { radarCalls } from '../search/radar.ts';
import { useSendReminder } from '../auctions/reminders.ts';

export {
  discardIntent,
  pendingIntent,
  saveIntent,
  type Intent,
} from '../../internal/events/intent.ts';

function likable(intent: LikeIntent): Likable {
  switch (intent.of) {
    case 'lot':
      return likableLot(intent.tenant_name, intent.uuid, intent.count);
    case 'author':
      return likableAuthor(intent.slug, intent.count);
    case 'house':
      return likableHouse(intent.tenant_name, intent.count);
  }
}

/**
 * Saves the pending like, alert or reminder once after a login: in this tab, in another one, or by the link of a
 * confirmation. Call it once, above every page.
 *
 * @example
 * function App() {
 *   useCompleteIntent();
 *   return <Outlet />;
 * }
 */
export function useCompleteIntent(): void {
  const personId = usePersonId();
  const client = useClient();
  const { mutate } = useSWRConfig();
  const save = useSaveLike();
  const sendReminder = useSendReminder();
  const component = useId();
  useEffect(() => {
    const intent = personId === null ? null : pendingIntent();
    if (intent === null) return;
    // Discards it first, since StrictMode runs effects twice.
    discardIntent();
    if (intent.of === 'reminder') {
      void sendReminder(intent.uuid, true);
      return;
    }
    if (intent.of !== 'search') {
      const { count } = intent;
      const after = countAfter(count, true);
      save(likable(intent), { liked: true, count: after }, { liked: false, count });
      return;
    }
    const sent = client.call(radarCalls.addRadarItem, { body: { radar: intent.criteria } });
    void outcomeOf(sent, {
      async success(item) {
        emitEvent('radar_added', { component, item });
        await mutate(personalKey(read(radarCalls.radar).key, personId));
      },
      error: (error) => emitEvent('radar_add_error', { component, error }),
    });
  }, [personId, client, mutate, save, sendReminder, component]);
}
