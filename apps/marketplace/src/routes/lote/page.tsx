import { lotRead, useLot, type LotAddress } from '@martelo/api/lots';
import type { Lot } from '@martelo/domain/entities';
import { isLotAcceptingBids, lotStateLabel, type LotState } from '@martelo/domain/auction';
import { formatDate, formatTime } from '@martelo/domain/calendar';
import { formatMoney } from '@martelo/domain/money';
import { BidHistory } from '@martelo/ui/bid-history';
import { Button } from '@martelo/ui/button';
import { LotFacts } from '@martelo/ui/lot-facts';
import { LotGrid } from '@martelo/ui/lot-grid';
import { LotImages } from '@martelo/ui/lot-images';
import { LotPrice } from '@martelo/ui/lot-price';
import { LotStateBadge } from '@martelo/ui/state-badge';
import { needs, usePageArea } from '../../data.ts';
import { useHead, type Head } from '../../head.tsx';
import { RetryHere } from '../../card-list.tsx';
import { late } from '../../late.tsx';
import { LikableLotCard } from '../../lot-card.tsx';
import { redirect, useParams } from '../../router.ts';
import { LoteSkeleton } from './skeleton.tsx';
import { lotJsonLd } from './json-ld.ts';
import { LoteRoot } from './styles.ts';

const LikeButton = late(() => import('../../person/like-button.tsx'));

const addressOf = ({
  account = '',
  auction_id = '',
  number = '',
}: Readonly<Record<string, string | undefined>>): LotAddress => ({ account, auction_id, number });

export const loader = needs(async ({ params, url }, data) => {
  const lot = await data.load(lotRead(addressOf(params)));
  // One address for each lot: other spellings of its number lead to it for good.
  return lot && lot.path !== url.pathname ? redirect(lot.path, 301) : null;
});

/** One lot, with all there is to know before a bid. */
export function Component() {
  const address = addressOf(useParams());
  const area = usePageArea(lotRead(address), useLot(address));
  if (area.data) return <LotPage lot={area.data} />;
  return <LotPending status={area.status} retry={area.retry} number={address.number} />;
}

interface LotPendingProps {
  status: 'loading' | 'fetched' | 'error';
  retry: () => void;
  number: LotAddress['number'];
}

function LotPending({ status, retry, number }: LotPendingProps) {
  useHead({ title: `Lote ${number}`, noindex: true });
  return status === 'error' ? <RetryHere retry={retry} /> : <LoteSkeleton number={number} />;
}

export function LotPage({ lot }: { lot: Lot }) {
  useHead(headOf(lot));
  const { account, auction, author, previous, next } = lot;
  const catalogue = `/lotes?leilao=${auction.id}`;
  return (
    <LoteRoot>
      <div className="neighbours">
        <a href={catalogue}>{auction.title}</a>
        <nav aria-label="Lotes vizinhos">
          {previous && (
            <a href={previous.path} rel="prev">
              ← Anterior<span className="visually-hidden">: lote {previous.number}</span>
            </a>
          )}
          {next && (
            <a href={next.path} rel="next">
              Próximo<span className="visually-hidden">: lote {next.number}</span> →
            </a>
          )}
        </nav>
      </div>
      <article className="lot">
        <LotImages images={lot.images} alt={lot.title} />
        <div className="about">
          <header>
            <div className="number">
              <span>Lote {lot.number}</span>
              <LotStateBadge state={lot.state} />
              <span className="like">
                <LikeButton lot={lot} />
              </span>
            </div>
            <h1>{lot.title}</h1>
            {author && (
              <p className="author">
                <a href={`/artistas/${author.slug}`}>{author.name}</a>
              </p>
            )}
          </header>
          <LotPrice lot={lot} />
          <Bidding lot={lot} />
          <p className="house">
            Vendido por
            <strong>{account.name}</strong>
            <a href={`/lotes?casa=${account.tenant_name}`}>Ver lotes desta casa</a>
          </p>
        </div>
      </article>
      <div className="details">
        <section className="description">
          <h2>Sobre o lote</h2>
          {lot.description_html === null ? (
            <p>A casa não publicou uma descrição.</p>
          ) : (
            <div dangerouslySetInnerHTML={{ __html: lot.description_html }} />
          )}
        </section>
        <div>
          <LotFacts lot={lot} />
          {lot.bids.length > 0 && (
            <section>
              <h2>Histórico de lances</h2>
              <BidHistory bids={lot.bids} />
            </section>
          )}
        </div>
      </div>
      {lot.related.length > 0 && (
        <section>
          <h2>Veja também</h2>
          <LotGrid>
            {lot.related.map((related) => (
              <LikableLotCard key={related.id} lot={related} />
            ))}
          </LotGrid>
        </section>
      )}
    </LoteRoot>
  );
}

/** Until when, what may be done, and where: bids are made at the house. */
function Bidding({ lot }: { lot: Lot }) {
  const { account, auction, bid_url, closes_at, state } = lot;
  const taking = isLotAcceptingBids(state, auction.status);
  return (
    <div className="bidding">
      {taking && closes_at !== null && (
        <p>
          Encerra em <Moment at={closes_at} />
        </p>
      )}
      {notes[state] && <p>{notes[state]}</p>}
      {taking && bid_url === null && <p>Os lances deste lote são feitos diretamente com a casa.</p>}
      {(taking || state === 'passed') && bid_url !== null && (
        <Button variant="primary" href={bid_url} rel="external noopener">
          {lotStateLabel(state === 'closing' ? 'open' : state)}
          <span className="visually-hidden"> no site de {account.name}</span>
        </Button>
      )}
    </div>
  );
}

/** What a state means for someone who would like to buy. */
const notes: Readonly<Partial<Record<LotState, string>>> = {
  passed: 'O lote não foi vendido no pregão. A casa aceita ofertas.',
  closed: 'O lote foi a leilão e não foi vendido.',
  canceled:
    'A casa cancelou este lote. A página fica aqui para quem o acompanhava, sem lances nem ofertas.',
};

function Moment({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at}>
      {formatDate(date)}, {formatTime(date)}
    </time>
  );
}

function headOf(lot: Lot): Head {
  const by = lot.author ? `${lot.author.name}: ` : '';
  const price = formatMoney(
    lot.sold_price_cents ?? lot.current_bid_cents ?? lot.starting_price_cents,
  );
  const facts = [lot.technique, lot.dimensions, lot.year].filter(Boolean).join(', ');
  const parts = [`Lote ${lot.number}`, lotStateLabel(lot.state), price, facts, lot.account.name];
  return {
    title: `${by}${lot.title}`,
    description: parts.filter(Boolean).join(' · '),
    canonical: lot.path,
    image: lot.image?.large_url,
    noindex: lot.state === 'canceled',
    jsonLd: (absolute) => lotJsonLd(lot, absolute),
  };
}
