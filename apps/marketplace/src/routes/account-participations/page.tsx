import {
  useFinishedParticipations,
  useFinishedParticipationsCount,
  useOpenParticipations,
  useOpenParticipationsCount,
} from '@martelo/api/participations';
import { useSession } from '@martelo/api/session';
import { ParticipationCard, ParticipationCardSkeleton } from '@martelo/ui/participation-card';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { pageSizes } from '@martelo/domain/lists';
import type { Participation } from '@martelo/domain/entities';
import type { ReactNode } from 'react';
import { CardList, More, type ListArea } from '../../card-list.tsx';
import { pagesIn } from '@martelo/api/lot-filters';
import { AccountPage } from '../../layouts/account-page.tsx';
import { StateLinks } from '../../layouts/state-links.tsx';
import { WideCards } from '../../layouts/wide-cards.tsx';
import { useRefreshed } from '../../refreshed.ts';
import { useSearchParams } from '../../router.ts';

const path = '/account/participations';

/** Auctions in which the person has bid, either open or finished. */
export function Component() {
  const [query] = useSearchParams();
  const finished = query.get('estado') === 'finalizadas';
  const open = useRefreshed(useOpenParticipationsCount());
  // The count of the session is known at once, so that nothing shifts.
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
        <EmptyState
          title="Nenhuma participação em aberto"
          action={<Button href="/lotes?estado=abertos">Ver lotes abertos</Button>}
        >
          Os leilões em que você der lances aparecem aqui.
        </EmptyState>
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
        expected={pageSizes.finishedParticipations}
        empty={
          <EmptyState
            title="Nenhuma participação finalizada"
            action={<Button href="/leiloes">Ver os leilões</Button>}
          >
            Quando terminar um leilão em que você deu lances, o resultado fica aqui.
          </EmptyState>
        }
      />
      <More area={area} shown={area.data?.participations.length ?? 0} />
    </div>
  );
}

interface ParticipationsProps {
  area: ListArea<{ participations: readonly Participation[] }>;
  expected: number;
  empty: ReactNode;
}

function Participations(props: ParticipationsProps) {
  return (
    <CardList
      {...props}
      items={({ participations }) => participations}
      renderCard={(participation) => (
        <ParticipationCard
          participation={participation}
          href={`/lotes?leilao=${participation.auction.id}`}
          headingLevel={2}
        />
      )}
      skeleton={<ParticipationCardSkeleton />}
      grid={WideCards}
      loading="Carregando participações"
    />
  );
}
