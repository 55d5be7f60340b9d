import { keepAmounts } from '@martelo/domain/money';
import { radarReportRead, useRadarRenewal, useRadarReport } from '@martelo/api/radar';
import { formatDate } from '@martelo/domain/calendar';
import type { RadarReport } from '@martelo/domain/entities';
import { RADAR_LIFE_DAYS, radarName } from '@martelo/domain/radar';
import { countLabel } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { LotCardSkeleton, LotGrid } from '@martelo/ui/lot-card';
import { CardList, More, type ListArea } from '../../lists/card-list.tsx';
import { needs, notFound, usePageArea } from '../../engine/data.ts';
import { pagesIn } from '@martelo/api/client';
import { skipWhenOnlyPageChanged } from '../../lists/growing.ts';
import { useHead } from '../../engine/head.tsx';
import { NakedLayout, ReportHead } from '../../shell/layouts/naked-layout.tsx';
import { StateLinks } from '../../lists/state-links.tsx';
import { LiveLotCard } from '../../lists/lot-card.tsx';
import { useParams, useSearchParams } from '../../engine/router.ts';
import { useEffect, useRef, useState } from 'react';
import { useMailLink } from '../../person/mail-link.ts';
import { Criteria, Found, Renewal } from './styles.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A malformed address has no report. The browser checks whether the search exists. */
export const loader = needs(async ({ params: { subscription_uuid = '' } }) => {
  if (!UUID.test(subscription_uuid)) throw notFound();
});

export const shouldRevalidate = skipWhenOnlyPageChanged;

/** Results of a saved search: those of its last mail, or all with `?todos=1`. Needs no login. */
export function Component() {
  useHead({ title: 'Relatório do radar', noindex: true });
  const { subscription_uuid = '' } = useParams();
  const [query] = useSearchParams();
  return (
    <NakedLayout>
      <Report
        uuid={subscription_uuid}
        onlyNew={!query.has('todos')}
        pages={pagesIn(query)}
        path={`/radar-report/${encodeURIComponent(subscription_uuid)}`}
      />
    </NakedLayout>
  );
}

interface ReportProps {
  uuid: string;
  onlyNew: boolean;
  pages: number;
  path: string;
}

function Report({ uuid, onlyNew, pages, path }: ReportProps) {
  const options = { onlyNew, pages };
  const area = usePageArea(radarReportRead(uuid, options), useRadarReport(uuid, options));
  const { data } = area;
  // Only the owner's mail has it. The report itself can be shared.
  const linked = useMailLink()?.get('token') ?? null;
  const [token, setToken] = useState(linked);
  // Kept when it leaves the address bar.
  if (linked !== null && linked !== token) setToken(linked);
  useEffect(() => {
    if (token === null) return;
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  const [renewedUntil, setRenewedUntil] = useState<string | null>(null);
  // The other list of lots is a new page, which can renew too.
  const hash = token === null || renewedUntil !== null ? '' : `#token=${token}`;
  const count = (isShown: boolean): number | null => (isShown && data ? data.total : null);
  return (
    <>
      <ReportHead title={data?.radar.name ?? 'Relatório do radar'}>
        {data && <About report={data} onlyNew={onlyNew} renewedUntil={renewedUntil} />}
        {data && token !== null && <RenewHere token={token} onRenewed={setRenewedUntil} />}
        <StateLinks
          className="screen-only"
          aria-label="Quais lotes"
          links={[
            {
              label: 'Novos',
              href: `${path}${hash}`,
              current: onlyNew,
              count: count(onlyNew),
            },
            {
              label: 'Todos',
              href: `${path}?todos=1${hash}`,
              current: !onlyNew,
              count: count(!onlyNew),
            },
          ]}
        />
        <div className="tools">
          <a href="/account/radar">Meu radar</a>
          <Button onClick={() => print()}>Imprimir</Button>
        </div>
      </ReportHead>
      <FoundLots area={area} path={path} onlyNew={onlyNew} />
      <div className="screen-only">
        <More area={area} shown={data?.lots.length ?? 0} />
      </div>
    </>
  );
}

interface AboutProps {
  report: RadarReport;
  onlyNew: boolean;
  /** The new end of the search, if it was renewed here. */
  renewedUntil: string | null;
}

function About({ report: { radar, total }, onlyNew, renewedUntil }: AboutProps) {
  const { name, criteria_labels, since } = radar;
  const active = radar.active || renewedUntil !== null;
  const expires_at = renewedUntil ?? radar.expires_at;
  return (
    <>
      {radarName(criteria_labels) !== name && (
        <Criteria aria-label="Critérios">
          {criteria_labels.map((label) => (
            <li key={label}>{keepAmounts(label)}</li>
          ))}
        </Criteria>
      )}
      <p className="lead">
        {onlyNew
          ? `${countLabel(total, 'lote novo', 'lotes novos', 'nenhum lote novo')} desde ${formatDate(new Date(since))}`
          : countLabel(total, 'lote encontrado', 'lotes encontrados', 'nenhum lote encontrado')}
      </p>
      <p>
        {active ? (
          `Esta busca está ativa até ${formatDate(new Date(expires_at))}.`
        ) : (
          <>
            Esta busca terminou em {formatDate(new Date(expires_at))}.{' '}
            <a href="/account/radar">Renovar no meu radar</a>
          </>
        )}
      </p>
    </>
  );
}

interface RenewHereProps {
  token: string;
  onRenewed: (expiresAt: string) => void;
}

/** Renews the search by the link of a mail. It needs a click, because programs open links too. */
function RenewHere({ token, onRenewed }: RenewHereProps) {
  const area = useRadarRenewal(token);
  const message = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone: focus the message.
  const expiresAt = area.status === 'done' ? area.answer.expires_at : null;
  useEffect(() => {
    if (expiresAt === null) return;
    message.current?.focus();
    onRenewed(expiresAt);
  }, [expiresAt, onRenewed]);
  if (area.status === 'done') {
    return (
      <Renewal className="screen-only">
        <p ref={message} tabIndex={-1}>{`Busca renovada por mais ${RADAR_LIFE_DAYS} dias.`}</p>
      </Renewal>
    );
  }
  const isInvalid = area.status === 'error' && area.error.kind === 'validation';
  return (
    <Renewal className="screen-only">
      {area.status === 'error' && (
        <p role="alert">
          {isInvalid
            ? 'Este link não vale mais. Renove a busca na sua conta.'
            : 'Não foi possível agora. Tente novamente.'}
        </p>
      )}
      {isInvalid ? (
        <Button variant="primary" href="/account/radar">
          Renovar no meu radar
        </Button>
      ) : (
        <Button
          variant="primary"
          loading={area.status === 'sending'}
          onClick={() => void area.renew()}
        >{`Renovar por mais ${RADAR_LIFE_DAYS} dias`}</Button>
      )}
    </Renewal>
  );
}

interface FoundLotsProps {
  area: ListArea<RadarReport>;
  path: string;
  onlyNew: boolean;
}

function FoundLots({ area, path, onlyNew }: FoundLotsProps) {
  return (
    <CardList
      area={area}
      items={({ lots }) => lots}
      renderCard={(lot) =>
        onlyNew ? (
          <LiveLotCard lot={lot} headingLevel={2} />
        ) : (
          <Found>
            <p className="new">{lot.radar_new ? 'Novo' : ''}</p>
            <LiveLotCard lot={lot} headingLevel={2} />
          </Found>
        )
      }
      skeleton={<LotCardSkeleton />}
      grid={LotGrid}
      expected={8}
      loading="Carregando lotes"
      empty={
        onlyNew ? (
          <EmptyState
            title="Nenhum lote novo ainda"
            action={<Button href={`${path}?todos=1`}>Ver todos os lotes da busca</Button>}
          >
            Quando aparecer um, você receberá um e-mail às 19h30.
          </EmptyState>
        ) : (
          <EmptyState
            title="Esta busca não encontra nenhum lote"
            action={<Button href="/account/radar">Abrir meu radar</Button>}
          >
            Os critérios podem ser ampliados no seu radar.
          </EmptyState>
        )
      }
    />
  );
}
