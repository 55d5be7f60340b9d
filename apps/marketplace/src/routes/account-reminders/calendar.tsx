import type { Calendar as PersonCalendar } from '@martelo/api/calendars';
import { formatDate } from '@martelo/domain/calendar';
import { CALENDAR_MAX_LOTS } from '@martelo/domain/constants';
import type { Iso } from '@martelo/domain/entities';
import { Button } from '@martelo/ui/button';
import { Skeleton } from '@martelo/ui/loading';
import { useConfirm } from '@martelo/ui/modal';
import { useRef } from 'react';
import { RetryHere } from '../../shell/retry-here.tsx';
import { useCopy } from '../../shell/copy.ts';
import { Setting } from './styles.ts';

/** The calendar of liked lots and reminders, under a secret address for other programs. */
export function Calendar({ calendar }: { calendar: PersonCalendar }) {
  const { feed } = calendar;
  // A back end without calendars (docs/api-contract.md#other-back-ends).
  if (feed.error?.kind === 'not_found') return null;
  return (
    <section aria-labelledby="agenda">
      <h2 id="agenda">Sua agenda</h2>
      <p>{`Assine seus lotes curtidos e lembretes no calendário do celular ou do computador. Quando a casa muda um horário, ele muda também no calendário. A agenda mostra até ${CALENDAR_MAX_LOTS} lotes, os que encerram primeiro.`}</p>
      {feed.data ? (
        <CalendarAddress calendar={calendar} createdAt={feed.data.created_at} />
      ) : feed.status === 'error' ? (
        <RetryHere retry={feed.retry} />
      ) : (
        <section aria-busy="true" aria-label="Carregando agenda">
          <Skeleton width="60%" />
        </section>
      )}
    </section>
  );
}

interface CalendarAddressProps {
  calendar: PersonCalendar;
  createdAt: Iso | null;
}

function CalendarAddress({ calendar, createdAt }: CalendarAddressProps) {
  const { url, create, remove } = calendar;
  const [ask, question] = useConfirm();
  const [copy, said] = useCopy();
  const area = useRef<HTMLDivElement>(null);
  /** Moves the focus, because the pressed button may be replaced. */
  const changing = async (change: () => Promise<object | undefined>): Promise<void> => {
    if ((await change()) === undefined) area.current?.focus();
  };
  const replace = async (): Promise<void> => {
    const yes = await ask({
      title: 'Criar outro endereço?',
      children: 'O endereço atual deixará de funcionar nos calendários que o usam.',
      confirmLabel: 'Criar outro endereço',
    });
    if (yes) await changing(create);
  };
  const end = async (): Promise<void> => {
    const yes = await ask({
      title: 'Remover o endereço?',
      children: 'Os calendários que o usam deixarão de receber seus lotes e leilões.',
      confirmLabel: 'Remover endereço',
      destructive: true,
    });
    if (yes) await changing(remove);
  };
  return (
    <Setting ref={area} tabIndex={-1}>
      {createdAt === null ? (
        <Button onClick={() => void changing(create)}>Criar endereço</Button>
      ) : (
        <>
          {url === null ? (
            <p>{`O endereço foi criado em ${formatDate(new Date(createdAt))}. Por segurança, ele aparece somente ao ser criado.`}</p>
          ) : (
            <>
              <p>
                Copie o endereço agora: por segurança, ele não aparecerá de novo. Quem o tiver
                poderá ver estes lotes e leilões.
              </p>
              <code>{url}</code>
              <div className="actions">
                <Button variant="primary" href={url.replace(/^https?:/, 'webcal:')}>
                  Abrir no calendário
                </Button>
                <Button onClick={() => copy(url)}>Copiar endereço</Button>
              </div>
              <output>{said}</output>
            </>
          )}
          <div className="actions">
            <Button onClick={() => void replace()}>Criar outro endereço</Button>
            <Button onClick={() => void end()}>Remover endereço</Button>
          </div>
        </>
      )}
      {question}
    </Setting>
  );
}
