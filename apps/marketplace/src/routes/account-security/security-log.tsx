import type { PagesArea } from '@martelo/api/react';
import type { SecurityEvent, SecurityLog as Log } from '@martelo/domain/entities';
import { More } from '../../lists/card-list.tsx';
import { RetryHere } from '../../shell/retry-here.tsx';
import { deviceOf, formatEventTime, placeOf } from './formats.ts';
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx';
import { styled } from 'styled-components';
import { Rows } from '../../lists/rows.styles.ts';

const LogRows = styled(Rows).withConfig({ componentId: 'm-SecurityLog' })`
  & > li {
    flex-wrap: nowrap;
    align-items: start;
    justify-content: start;
  }
  & svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block-start: 0.15rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }
  & > [data-failed] svg,
  & > [data-failed] strong {
    color: var(--m-danger);
  }
`;

/** Events of the account, newest first. */
export function SecurityLog({ area }: { area: PagesArea<Log> }) {
  const { status, data, retry } = area;
  return (
    <section aria-labelledby="registro">
      <h2 id="registro">Registro de segurança</h2>
      <p>Entradas, tentativas e mudanças dos últimos 6 meses.</p>
      {data === undefined ? (
        status === 'error' ? (
          <RetryHere retry={retry} />
        ) : (
          <RowsSkeleton rows={5} loading="Carregando registro de segurança" />
        )
      ) : data.events.length === 0 ? (
        <p>Nada foi registrado ainda.</p>
      ) : (
        <LogRows>
          {data.events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </LogRows>
      )}
      <More area={area} shown={data?.events.length ?? 0} />
    </section>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { succeeded, label, at } = event;
  return (
    <li data-failed={succeeded ? undefined : ''}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {succeeded ? <path d="m4 13 5 5L20 6" /> : <path d="M12 3 2 21h20Zm0 6v6m0 2v2" />}
      </svg>
      <div>
        <h3>
          {label}
          {!succeeded && (
            <>
              {' '}
              <strong>(tentativa recusada)</strong>
            </>
          )}
        </h3>
        <p>
          <time dateTime={at}>{formatEventTime(at)}</time> · {deviceOf(event)} · {placeOf(event)}
        </p>
      </div>
    </li>
  );
}
