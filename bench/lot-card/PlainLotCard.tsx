/**
 * LotCard written without a component library: React and a static style sheet, with the same DOM,
 * features and memoization. It is the reference of the benchmark.
 *
 * @module
 */
import type { Image, LotSummary } from '@martelo/domain/entities';
import { betweenSessions, startTime } from '@martelo/domain/calendar';
import {
  auctionSessions,
  countdownEnd,
  lotPhase,
  lotPhaseLabel,
  takesBids,
  type AuctionSessions,
  type LotPhase,
} from '@martelo/domain/lot-phase';
import { formatMoney, keepAmounts } from '@martelo/domain/money';
import { formatReais, originalPrice, type OriginalPrice } from '@martelo/domain/original-prices';
import { pluralizeCount } from '@martelo/domain/text';
import { createContext, memo, useContext, useState, type CSSProperties } from 'react';
import { useNow } from '@martelo/ui/clock';
import { dayName } from '../../packages/ui/src/countdown/day-name.ts';
import { phaseOf, remainingShort, shownPart } from '../../packages/ui/src/countdown/remaining.ts';
import { realChoice } from '@martelo/ui/money';

export const PlainCurrency = createContext(realChoice);

interface ConvertedProps {
  cents: number | null;
  original: OriginalPrice | null;
}

function Converted({ cents, original }: ConvertedProps) {
  const choice = useContext(PlainCurrency);
  if (original !== null && (choice.currency === 'BRL' || choice.currency === original.currency)) {
    return <span className="converted">{keepAmounts(original.text)}</span>;
  }
  if (choice.currency === 'BRL') return null;
  const text = formatMoney(cents, choice);
  return text === null ? null : <span className="converted">{keepAmounts(`≈ ${text}`)}</span>;
}

function Work({ image }: { image: Image | null }) {
  const [failed, setFailed] = useState(false);
  if (image === null || failed) return <span className="missing">Sem imagem</span>;
  const { width, height, dominant_color } = image;
  const place = {
    '--m-ratio': width && height ? width / height : 1,
    '--m-dominant': dominant_color ?? undefined,
  };
  return (
    <img
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0 && img.currentSrc !== '') setFailed(true);
      }}
      srcSet={`${image.thumb_url} 320w, ${image.medium_url} 640w, ${image.large_url} 1280w`}
      sizes="(max-width: 331px) 78vw, (max-width: 671px) 39vw, (max-width: 976px) 26vw, min(22vw, 16rem)"
      src={image.medium_url}
      alt={image.alt ?? ''}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      style={place as CSSProperties}
      onError={() => setFailed(true)}
    />
  );
}

interface Price {
  label: string;
  cents: number | null;
  unknown: string;
  original: OriginalPrice | null;
}

function priceOf(lot: LotSummary, phase: LotPhase): Price {
  if (phase === 'sold') {
    const cents = lot.sold_price_cents;
    const label = cents === null ? 'Arrematado' : 'Arrematado por';
    return { label, cents, unknown: 'Valor não divulgado', original: originalPrice(lot, 'sold') };
  }
  const taking = takesBids(phase);
  if (lot.current_bid_cents !== null && (taking || phase === 'awaiting_result')) {
    const label = taking ? 'Lance atual' : 'Último lance';
    const original = originalPrice(lot, 'current_bid');
    return { label, cents: lot.current_bid_cents, unknown: 'Sob consulta', original };
  }
  const cents = lot.starting_price_cents;
  const takesOffers = phase === 'passed';
  return {
    label: takesOffers && cents === null ? 'Não vendido' : 'Lance inicial',
    cents,
    unknown: taking ? 'Lance livre' : takesOffers ? 'Aceita ofertas' : 'Sob consulta',
    original: originalPrice(lot, 'starting'),
  };
}

function Closing({ at }: { at: string }) {
  const left = useNow((now) => (now === null ? null : shownPart(Date.parse(at) - now)));
  return (
    left !== null && (
      <time role="timer" dateTime={new Date(at).toJSON()} data-phase={phaseOf(left)}>
        {left === 0 ? 'encerrado' : `encerra em ${remainingShort(left)}`}
      </time>
    )
  );
}

function Resuming({ auction }: { auction: AuctionSessions }) {
  const at = useNow((now) => (auction.status === 'live' ? betweenSessions(auction, now) : null));
  const day = useNow((now) => (at === null ? '' : dayName(new Date(at), now)));
  if (at === null) return null;
  const start = new Date(at);
  const time = startTime(start);
  return (
    <span>
      {'Recomeça '}
      <time dateTime={start.toISOString()}>{time ? `${day}, ${time}` : day}</time>
    </span>
  );
}

function standingOf(
  { bids_count }: LotSummary,
  phase: LotPhase,
  label: string,
  cents: number | null,
): string {
  const taking = takesBids(phase);
  if (bids_count > 0 && (taking || phase === 'awaiting_result' || phase === 'sold')) {
    return pluralizeCount(bids_count, 'lance', 'lances');
  }
  if (phase === 'sold') return lotPhaseLabel(phase);
  return cents === null && taking ? 'Nenhum lance' : label;
}

interface PlainLotCardProps {
  lot: LotSummary;
  onLikedChange: (lot: LotSummary, liked: boolean) => void;
}

export const PlainLotCard = memo(function PlainLotCard({ lot, onLikedChange }: PlainLotCardProps) {
  const phase = useNow((now) => lotPhase(lot, now));
  const { label, cents, unknown, original } = priceOf(lot, phase);
  const end = countdownEnd(lot, phase);
  const standing = standingOf(lot, phase, label, cents);
  const [seen, setSeen] = useState({ id: lot.id, cents, changes: 0 });
  if (seen.id !== lot.id || seen.cents !== cents) {
    setSeen({ id: lot.id, cents, changes: seen.id === lot.id ? seen.changes + 1 : 0 });
  }
  return (
    <article data-state={lot.state} className="plain">
      <div className="mount">
        <Work image={lot.image} />
      </div>
      <span className="badge" data-state={phase}>
        {lotPhaseLabel(phase)}
      </span>
      <p className="number">
        <span>{`Lote ${lot.number}`}</span>
        <span className="house">{` · ${lot.account.name}`}</span>
      </p>
      {lot.author && <p className="author">{lot.author.name}</p>}
      <h3 className="title">
        <a href={lot.path}>{lot.title}</a>
      </h3>
      <p className="price" data-unknown={cents === null || undefined}>
        <span className="label">{`${label} `}</span>
        <span key={seen.changes} data-changed={seen.changes || undefined}>
          {formatReais(cents, original) ?? unknown}
        </span>
        <Converted cents={cents} original={original} />
      </p>
      <p className="more">
        <span aria-hidden={standing === label || undefined}>{standing}</span>
        {end !== null && <Closing at={end} />}
        {takesBids(phase) && <Resuming auction={auctionSessions(lot)} />}
        {phase === 'awaiting_result' && <span>Aguardando resultado</span>}
      </p>
      <button
        type="button"
        className="like"
        aria-label={
          lot.likes_count > 0
            ? `Curtir ${lot.title}, ${pluralizeCount(lot.likes_count, 'curtida', 'curtidas')}`
            : `Curtir ${lot.title}`
        }
        aria-pressed={lot.liked === true}
        onClick={() => onLikedChange(lot, lot.liked !== true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20.5 3.8 12.2a5.2 5.2 0 0 1 7.4-7.4l.8.8.8-.8a5.2 5.2 0 0 1 7.4 7.4z" />
        </svg>
      </button>
    </article>
  );
});
