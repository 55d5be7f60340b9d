import { useCalendar } from '@martelo/api/calendars';
import { useReminders } from '@martelo/api/reminders';
import { countLabel } from '@martelo/domain/text';
import { AccountPage } from '../../shell/layouts/account-page.tsx';
import { useRefreshed } from '../../lists/refreshed.ts';
import { Calendar } from './calendar.tsx';
import { Notifications } from './notifications.tsx';
import { Reminders } from './reminders.tsx';

/** Reminders of lots and auctions, and the person's calendar for other programs. */
export function Component() {
  const reminders = useRefreshed(useReminders());
  const calendar = useCalendar();
  const { data } = reminders;
  return (
    <AccountPage
      title="Lembretes"
      count={
        data ? countLabel(data.reminders.length, 'lembrete', 'lembretes', 'nenhum lembrete') : ''
      }
      lead="Avisaremos por e-mail uma hora antes do encerramento de cada lote ou do início de cada leilão."
    >
      <Reminders area={reminders} />
      {/* After the list, whose height is then known. */}
      {(data !== undefined || reminders.status === 'error') && (
        <>
          <Notifications />
          <Calendar calendar={calendar} />
        </>
      )}
    </AccountPage>
  );
}
