import { auctionsRead, useAuctions } from '@martelo/api/auctions';
import type { Account, Auction } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import { AccountFacts } from '@martelo/ui/account-facts';
import { AuctionDates } from '@martelo/ui/auction-card';
import { Breadcrumbs } from '@martelo/ui/breadcrumbs';
import { useNextSession } from '@martelo/ui/clock';
import { AuctionStateBadge } from '@martelo/ui/state-badge';
import { useOptionalArea } from '../../engine/data.ts';
import { HouseFollow } from '../../person/likes/house-follow.tsx';
import { houseAncestors } from './landing-head.ts';
import { auctionsOfHouse } from './landing.ts';
import { LandingRoot } from './landing.styles.ts';

/** Everything that is known of a house, and its auctions that are not over. */
export function HouseMasthead({ account }: { account: Account }) {
  const { name, logo_url, city, state, description } = account;
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <LandingRoot>
      <Breadcrumbs ancestors={houseAncestors} current={name} />
      <div className="who">
        <div className="logo">
          {logo_url === null ? (
            <span aria-hidden="true">{[...name.trim()][0]?.toUpperCase()}</span>
          ) : (
            <img src={logo_url} alt="" width="96" height="96" />
          )}
        </div>
        <div>
          <h1>{name}</h1>
          {place && <p>{place}</p>}
          <p className="quiet">
            {[
              countLabel(
                account.ongoing_auctions_count,
                'leilão aberto',
                'leilões abertos',
                'nenhum leilão aberto',
              ),
              countLabel(
                account.open_lots_count,
                'lote disponível',
                'lotes disponíveis',
                'nenhum lote disponível',
              ),
            ]
              .filter(Boolean)
              .join(' e ')}
          </p>
        </div>
      </div>
      <HouseFollow account={account} />
      {description && <p className="lead">{description}</p>}
      <AccountFacts account={account} />
      <HouseAuctions account={account} />
    </LandingRoot>
  );
}

/** The next auctions of a house, and links to all of them. */
function HouseAuctions({ account }: { account: Account }) {
  const asked = auctionsOfHouse(account.tenant_name);
  const data = useOptionalArea(auctionsRead(asked), useAuctions(asked))?.data;
  const finished = account.finished_auctions_count;
  const query = new URLSearchParams({ casa: account.tenant_name }).toString();
  if (data === undefined || data.total + finished === 0) return null;
  return (
    <section aria-labelledby="leiloes-da-casa">
      <h2 id="leiloes-da-casa">Leilões</h2>
      {data.total === 0 ? (
        <p className="quiet">Nenhum leilão aberto ou em captação agora.</p>
      ) : (
        <ul className="auctions">
          {data.auctions.map((auction) => (
            <AuctionItem key={auction.id} auction={auction} />
          ))}
        </ul>
      )}
      <p className="links">
        {data.next_page !== null && (
          <a href={`/leiloes?${query}`}>Ver todos os leilões desta casa</a>
        )}
        {finished > 0 && (
          <a href={`/leiloes?estado=finalizados&${query}`}>
            {countLabel(finished, 'leilão finalizado', 'leilões finalizados')}
          </a>
        )}
      </p>
    </section>
  );
}

const AuctionItem = ({ auction }: { auction: Auction }) => (
  <li>
    <AuctionStateBadge state={auction.status} paused={useNextSession(auction) !== null} />
    <a href={`/lotes?leilao=${auction.id}`}>{auction.title}</a>
    <AuctionDates auction={auction} />
    <p className="quiet">{countLabel(auction.lots_count, 'lote', 'lotes', 'nenhum lote')}</p>
  </li>
);
