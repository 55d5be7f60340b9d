import { accountsRead } from '@martelo/api/houses';
import { lotRead, useLot, type LotAddress } from '@martelo/api/lots';
import type { Lot } from '@martelo/domain/entities';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { useState } from 'react';
import type { LotNow } from '../../live/lot.tsx';
import { needs, usePageArea, type PageData } from '../../engine/data.ts';
import { useHead } from '../../engine/head.tsx';
import { RetryHere } from '../../shell/retry-here.tsx';
import { houseFilter } from '../../lists/houses.ts';
import { redirect, useParams, type ShouldRevalidateFunction } from '../../engine/router.ts';
import { Images } from './images.tsx';
import { Neighbours } from './neighbours.tsx';
import { LoteRoot } from './styles.ts';
import { Skeleton } from '@martelo/ui/loading';

const LotHead = lazyComponent(() => import('./head.tsx'));
const SoldBy = lazyComponent(() => import('./sold-by.tsx'));
const Details = lazyComponent(() => import('./details.tsx'));
const Related = lazyComponent(() => import('./related.tsx'));
const Bar = lazyComponent(() => import('./bar.tsx'));
const State = lazyComponent(() => import('./state.tsx'));
const Sale = lazyComponent(() => import('./sale.tsx'));
const LiveLot = lazyComponent(() => import('../../live/lot.tsx'));
const RecentLots = lazyComponent(() => import('../../lists/recent-lots.tsx'));
const LikeButton = lazyComponent(() => import('../../person/likes/like-button.tsx'));

const addressOf = ({
  account = '',
  auction_id = '',
  number = '',
}: Readonly<Record<string, string | undefined>>): LotAddress => ({ account, auction_id, number });

/** Loads the lot, and then the prices of its artist's sold lots. */
async function loadLot(address: LotAddress, data: PageData): Promise<Lot | null> {
  const lot = await data.load(lotRead(address));
  const { loadPrices } = await import('./prices.tsx');
  if (lot) await loadPrices(lot, data);
  return lot;
}

export const loader = needs(async ({ params, url }, data) => {
  const address = addressOf(params);
  const [lot] = await Promise.all([
    loadLot(address, data),
    data.loadOptional(accountsRead(houseFilter(address.account))),
    LotHead.preload(),
    SoldBy.preload(),
    State.preload(),
    Sale.preload(),
    Details.preload(),
    Related.preload(),
  ]);
  // Other spellings of the number redirect to the one address of the lot.
  return lot && lot.path !== url.pathname ? redirect(lot.path, 301) : null;
});

/** Loads nothing again when only the fragment changes, as when the viewer of the images is closed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && currentUrl.hash === nextUrl.hash;

/** One lot with all information for bidders. */
export function Component() {
  const address = addressOf(useParams());
  const area = usePageArea(lotRead(address), useLot(address));
  if (area.data) return <LotPage read={area.data} />;
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

/** Shows a lot, and its live state once the code for it has loaded. */
function LotPage({ read }: { read: Lot }) {
  const [now, setNow] = useState<LotNow | null>(null);
  const { lot, called } = now?.lot.id === read.id ? now : { lot: read, called: null };
  const [box, setBox] = useState<Element | null>(null);
  const { author } = lot;
  return (
    <LoteRoot>
      <LotHead lot={lot} />
      <Neighbours lot={lot} />
      <article className="lot">
        <Images lot={lot} />
        <div className="about">
          <header>
            <div className="number">
              <span>{`Lote ${lot.number}`}</span>
              <span className="state">
                <State lot={lot} called={called} />
              </span>
              <span className="like">
                <LikeButton lot={lot} />
              </span>
            </div>
            <h1 dir="auto" data-long={lot.title.length > 140 || undefined}>
              {lot.title}
            </h1>
            {author && (
              <p className="author">
                <a href={`/artistas/${author.slug}`}>{author.name}</a>
              </p>
            )}
            <SoldBy lot={lot} />
          </header>
          <Sale lot={lot} called={called} boxRef={setBox} />
        </div>
        <Details lot={lot} />
      </article>
      {lot.related.length > 0 && <Related lots={lot.related} />}
      <RecentLots viewing={lot.uuid} />
      <Bar lot={lot} box={box} />
      <LiveLot lot={read} onChange={setNow} />
    </LoteRoot>
  );
}

function LoteSkeleton({ number }: { number: string | number }) {
  return (
    <LoteRoot aria-busy="true">
      <Skeleton width="18ch" />
      <div className="lot">
        <Skeleton style={{ aspectRatio: '1', height: 'auto' }} />
        <div className="about">
          <header>
            <div className="number">
              <span>{`Lote ${number}`}</span>
            </div>
            <h1>
              <span className="visually-hidden">Carregando o lote…</span>
              <Skeleton width="80%" />
            </h1>
          </header>
          <Skeleton height="9rem" />
        </div>
      </div>
    </LoteRoot>
  );
}
