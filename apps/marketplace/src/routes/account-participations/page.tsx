import {
  useFinishedParticipations,
  useFinishedParticipationsCount,
  useOpenParticipations,
  useOpenParticipationsCount,
} from '@martelo/api/participations';
import { useLiveAuction, useLiveLots } from '@martelo/api/live';
import { useSession } from '@martelo/api/session';
import { ParticipationCard, ParticipationCardSkeleton } from '@martelo/ui/participation-card';
import { Button } from '@martelo/ui/button';
import { pageSizes } from '@martelo/domain/lists';
import type { Participation } from '@martelo/domain/entities';
import { useEffect } from 'react';
import { CardList, More, type ListProps } from '../../lists/card-list.tsx';
import { pagesIn } from '@martelo/api/client';
import { LiveArea } from '../../live/live-area.tsx';
import { AccountPage } from '../../shell/layouts/account-page.tsx';
import { StateLinks } from '../../lists/state-links.tsx';
import { WideCards } from '../../lists/wide-cards.tsx';
import { useRefreshAfterEvents } from '../../lists/refresh-after-events.ts';
import { useRefreshed } from '../../lists/refreshed.ts';
import { useSearchParams } from '../../engine/router.ts';
import { EmptyWithSuggestions } from '../../lists/suggestions.tsx';
import { changeOf } from './change.ts';

const path = '/account/participations';

/** Auctions in which the person has bid, either open or finished. */
export function Component() {
  const [query] = useSearchParams();
  const finished = query.get('estado') === 'finalizadas';
  const open = useRefreshed(useOpenParticipationsCount());
  // The count of the session is known immediately, so nothing shifts.
  const openBefore = useSession().user?.open_participations_count;
  const over = useRefreshed(useFinishedParticipationsCount());
  return (
    <AccountPage title="Participações">
      <StateLinks
        aria-label="Filtrar por situação"
        links={[
          {
            label: 'Em aberto',
            href: path,
            current: !finished,
            count: open.data?.count ?? openBefore ?? null,
          },
          {
            label: 'Finalizadas',
            href: `${path}?estado=finalizadas`,
            current: finished,
            count: over.data?.count ?? null,
          },
        ]}
      />
      {finished ? <Finished pages={pagesIn(query)} /> : <Open />}
    </AccountPage>
  );
}

function Open() {
  return (
    <Participations
      area={useRefreshed(useOpenParticipations())}
      expected={4}
      empty={
        <EmptyWithSuggestions
          title="Nenhuma participação em aberto"
          action={<Button href="/lotes?estado=abertos">Ver lotes abertos</Button>}
        >
          Os leilões em que você der lances aparecerão aqui.
        </EmptyWithSuggestions>
      }
    />
  );
}

function Finished({ pages }: { pages: number }) {
  const area = useRefreshed(useFinishedParticipations({ pages }));
  return (
    <div>
      <Participations
        area={area}
        expected={pageSizes.finishedParticipationsState}
        empty={
          <EmptyWithSuggestions
            title="Nenhuma participação finalizada"
            action={<Button href="/leiloes">Ver os leilões</Button>}
          >
            Quando terminar um leilão em que você deu lances, o resultado aparecerá aqui.
          </EmptyWithSuggestions>
        }
      />
      <More area={area} shown={area.data?.participations.length ?? 0} />
    </div>
  );
}

function Participations(props: ListProps<{ participations: readonly Participation[] }>) {
  const refresh = useRefreshAfterEvents(props.area.retry);
  return (
    <CardList
      {...props}
      items={({ participations }) => participations}
      renderCard={(participation) => (
        <LiveArea>
          <LiveParticipation participation={participation} onChange={refresh} />
        </LiveArea>
      )}
      skeleton={<ParticipationCardSkeleton />}
      grid={WideCards}
      loading="Carregando participações"
    />
  );
}

interface LiveParticipationProps {
  participation: Participation;
  /** Called after a lot with a bid of the person, or the auction, has changed. */
  onChange: (id: number) => void;
}

/**
 * A participation with live updates of its auction and lots. After a change, the status of its bids
 * is read again.
 */
function LiveParticipation({ participation, onChange }: LiveParticipationProps) {
  const { id } = participation;
  const auction = useLiveAuction(participation.auction);
  const lots = useLiveLots(participation.lots);
  const changed = changeOf(participation, auction, lots);
  useEffect(() => {
    if (changed !== null) onChange(id);
  }, [changed, id, onChange]);
  return (
    <ParticipationCard
      participation={{ ...participation, auction, lots: [...lots] }}
      href={`/lotes?leilao=${participation.auction.id}`}
      headingLevel={2}
    />
  );
}
