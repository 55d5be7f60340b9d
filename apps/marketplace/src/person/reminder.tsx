import { useReminder } from '@martelo/api/reminders';
import type { Iso } from '@martelo/domain/entities';
import { isTimeForReminder } from '@martelo/domain/reminders';
import { Button } from '@martelo/ui/button';
import { useNow } from '@martelo/ui/clock';
import { ReminderButton } from '@martelo/ui/toggle-button';
import { use } from 'react';
import { styled } from 'styled-components';
import { ApiBase } from '../api-base.ts';

const Root = styled.div.withConfig({ componentId: 'm-Reminder' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--m-space-2);

  @media (scripting: none) {
    & > button {
      display: none;
    }
  }
`;

interface ReminderProps {
  kind: 'lots' | 'auctions';
  uuid: string;
  title: string;
  /** End of the lot or start of the auction. */
  at: Iso | null;
}

/**
 * Reminder of a lot or an auction, and its file for calendars. Each is shown as long as it is of use:
 * the reminder until an hour before the time, the file until the time.
 *
 * See docs/specification.md#reminders.
 */
export function Reminder({ kind, uuid, title, at }: ReminderProps) {
  const base = use(ApiBase);
  const { reminded, isChanging, setReminded } = useReminder(uuid);
  const isAhead = useNow((now) => now !== null && at !== null && Date.parse(at) > now);
  const isInTime = useNow((now) => now !== null && isTimeForReminder(at, now));
  if (!isAhead) return null;
  return (
    <Root>
      {isInTime && (
        <ReminderButton
          title={title}
          reminded={reminded}
          pending={isChanging}
          onRemindedChange={setReminded}
        />
      )}
      <Button variant="quiet" href={`${base}/${kind}/${uuid}/calendar.ics`}>
        Adicionar à agenda
      </Button>
    </Root>
  );
}
