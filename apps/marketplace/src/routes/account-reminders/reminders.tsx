import { useSendReminder, type useReminders } from '@martelo/api/reminders';
import { atTime, formatDate } from '@martelo/domain/calendar';
import type { Reminder } from '@martelo/domain/entities';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { useRef, useState } from 'react';
import { RetryHere } from '../../shell/retry-here.tsx';
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx';
import { Rows } from '../../lists/rows.styles.ts';

/** The reminders, the earliest first. Each can be removed. */
export function Reminders({ area }: { area: ReturnType<typeof useReminders> }) {
  const { status, data, retry } = area;
  const send = useSendReminder();
  const [removing, setRemoving] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const remove = async (uuid: string): Promise<void> => {
    setRemoving(uuid);
    // The pressed button is removed with its row.
    if ((await send(uuid, false)) === undefined) section.current?.focus();
    setRemoving(null);
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="Lotes e leilões">
      {data === undefined ? (
        status === 'error' ? (
          <RetryHere retry={retry} />
        ) : (
          <RowsSkeleton rows={3} loading="Carregando lembretes" />
        )
      ) : data.reminders.length === 0 ? (
        <EmptyState title="Nenhum lembrete" action={<Button href="/lotes">Ver lotes</Button>}>
          Na página de um lote ou de um leilão, toque em “Avise-me uma hora antes”.
        </EmptyState>
      ) : (
        <Rows>
          {data.reminders.map((reminder) => (
            <ReminderRow
              key={reminder.uuid}
              reminder={reminder}
              isRemoving={removing === reminder.uuid}
              onRemove={() => void remove(reminder.uuid)}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}

const kinds = { lot: 'Lote', auction: 'Leilão' } as const;

/** Returns when a lot ends or an auction starts, such as "Lote · 21/11/2026 às 20:00". */
function timeOf({ kind, at, path }: Reminder): string {
  if (path === null) return `${kinds[kind]} · não está mais no site`;
  if (at === null) return `${kinds[kind]} · encerrado ou sem horário marcado`;
  const date = new Date(at);
  return `${kinds[kind]} · ${formatDate(date)} ${atTime(date)}`;
}

interface ReminderRowProps {
  reminder: Reminder;
  isRemoving: boolean;
  onRemove: () => void;
}

function ReminderRow({ reminder, isRemoving, onRemove }: ReminderRowProps) {
  const { title, path } = reminder;
  return (
    <li>
      <div>
        <h2>{path === null ? title : <a href={path}>{title}</a>}</h2>
        <p>{timeOf(reminder)}</p>
      </div>
      <div className="actions">
        <Button aria-label={`Remover lembrete: ${title}`} loading={isRemoving} onClick={onRemove}>
          Remover
        </Button>
      </div>
    </li>
  );
}
