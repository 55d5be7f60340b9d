import type { SessionsArea } from '@martelo/api/sessions';
import type { PersonSession } from '@martelo/domain/entities';
import { Button } from '@martelo/ui/button';
import { useConfirm } from '@martelo/ui/modal';
import { useRef } from 'react';
import { RetryHere } from '../../shell/retry-here.tsx';
import { deviceOf, formatEventTime, placeOf } from './formats.ts';
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx';
import { Rows } from '../../lists/rows.styles.ts';

/** Browsers in which the person is logged in. Each session can be ended. */
export function Sessions({ area }: { area: SessionsArea }) {
  const { status, data, retry, end, endOthers } = area;
  const [ask, question] = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  const others = data?.sessions.some(({ current }) => !current) ?? false;

  /** Focuses the heading, because the pressed button is removed with its row. */
  const ending = async (act: () => Promise<object | undefined>): Promise<void> => {
    if ((await act()) === undefined) heading.current?.focus();
  };
  const endAll = async (): Promise<void> => {
    const yes = await ask({
      title: 'Encerrar as outras sessões?',
      children: 'Nos outros aparelhos será preciso entrar de novo. Esta sessão continua aberta.',
      confirmLabel: 'Encerrar',
      destructive: true,
    });
    if (yes) await ending(endOthers);
  };

  return (
    <section aria-labelledby="sessoes">
      <h2 id="sessoes" ref={heading} tabIndex={-1}>
        Sessões abertas
      </h2>
      <p>Não reconhece alguma? Encerre-a e troque a senha.</p>
      {data ? (
        <>
          <Rows>
            {data.sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => void ending(() => end(session.id))}
              />
            ))}
          </Rows>
          {others ? (
            <div className="actions after-list">
              <Button onClick={() => void endAll()}>Encerrar todas as outras</Button>
            </div>
          ) : (
            <p className="after-list">Nenhum outro aparelho está conectado.</p>
          )}
        </>
      ) : status === 'error' ? (
        <RetryHere retry={retry} />
      ) : (
        <RowsSkeleton rows={2} loading="Carregando sessões" />
      )}
      {question}
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: PersonSession; onEnd: () => void }) {
  const { current, scope, last_used_at, expires_at } = session;
  const device = deviceOf(session);
  return (
    <li>
      <div>
        <h3>
          {device}
          {current && <span className="tag">Este aparelho</span>}
        </h3>
        <p>
          {`${placeOf(session)} · ${current ? 'em uso agora' : `último uso em ${formatEventTime(last_used_at)}`}`}
        </p>
        {scope === 'email_link' && (
          <p>{`Entrou pelo link de um e-mail; expira em ${formatEventTime(expires_at)}.`}</p>
        )}
      </div>
      {!current && (
        <div className="actions">
          <Button aria-label={`Encerrar sessão: ${device}, ${placeOf(session)}`} onClick={onEnd}>
            Encerrar
          </Button>
        </div>
      )}
    </li>
  );
}
