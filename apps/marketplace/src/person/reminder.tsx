import { useReminder } from '@martelo/api/reminders';
import type { Iso } from '@martelo/domain/entities';
import { isTimeForReminder } from '@martelo/domain/reminders';
import { Button } from '@martelo/ui/button';
import { useNow } from '@martelo/ui/clock';
import { ReminderButton } from '@martelo/ui/toggle-button';
import { use, useState } from 'react';
import { styled } from 'styled-components';
import { ApiBase } from '../engine/api-base.ts';

const Root = styled.div.withConfig({ componentId: 'm-Reminder' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--m-space-2) calc(var(--m-space-2) + var(--m-space-3));

  /* Aligns the text of the quiet button with that of the other button, also below it. */
  & > :last-child {
    margin-inline-start: calc(-1 * var(--m-space-3));
  }
  /* A button that no longer applies keeps its space, so the page does not move. */
  & > [data-over] {
    visibility: hidden;
  }
  @media (scripting: none) {
    & > .remind {
      display: none;
    }
  }
`;

interface ReminderProps {
  uuid: string;
  title: string;
  /** Calendar file of the lot or the auction. Without it the back end has no reminders. */
  calendarPath: string | undefined;
  /** End of the lot or start of the auction. */
  at: Iso | null;
}

/** Returns whether a part is shown, was shown, or was not shown since the page was opened. */
function usePlace(isShown: boolean): 'shown' | 'over' | 'none' {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return isShown ? 'shown' : wasShown ? 'over' : 'none';
}

/**
 * Reminder of a lot or an auction, and its file for calendars. Each is shown as long as it is of use:
 * the reminder until an hour before the time, the file until the time. Give it the key of the lot or
 * the auction. See docs/specification.md#reminders.
 */
export function Reminder({ uuid, title, calendarPath, at }: ReminderProps) {
  const base = use(ApiBase);
  const { reminded, isMissing, isChanging, setReminded } = useReminder(uuid);
  const file = usePlace(useNow((now) => now !== null && at !== null && Date.parse(at) > now));
  const button = usePlace(
    useNow((now) => now !== null && isTimeForReminder(at, now)) && !isMissing,
  );
  if (calendarPath === undefined || file === 'none') return null;
  return (
    <Root>
      {button !== 'none' && (
        <span className="remind" data-over={button === 'over' || undefined}>
          <ReminderButton
            title={title}
            reminded={reminded}
            loading={isChanging}
            onRemindedChange={setReminded}
          />
        </span>
      )}
      <span data-over={file === 'over' || undefined}>
        <Button variant="quiet" href={base + calendarPath}>
          Adicionar à agenda
        </Button>
      </span>
    </Root>
  );
}
