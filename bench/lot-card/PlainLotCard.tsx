/**
 * LotCard written without a component library: React and a static style sheet, with the same DOM,
 * features and memoization. It is the reference of the benchmark.
 *
 * @module
 */
import type { Image, LotSummary } from '@martelo/domain/entities';
import {
  countdownEnd,
  lotPhase,
  lotPhaseLabel,
  takesBids,
  type LotPhase,
} from '@martelo/domain/lot-phase';
import { formatMoney } from '@martelo/domain/money';
import { pluralizeCount } from '@martelo/domain/text';
import { createContext, memo, useContext, useState, type CSSProperties } from 'react';
import { useNow } from '@martelo/ui/clock';
import { phaseOf, remainingShort, shownPart } from '../../packages/ui/src/countdown/remaining.ts';
import { realChoice } from '@martelo/ui/money';

export const PlainCurrency = createContext(realChoice);

function Converted({ cents }: { cents: number | null }) {
  const choice = useContext(PlainCurrency);
  if (choice.currency === 'BRL') return null;
  const text = formatMoney(cents, choice);
  return text === null ? null : <span className="converted">≈ {text}</span>;
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
      sizes="(max-width: 331px) 78vw, (max-width: 800px) 39vw, min(22vw, 19rem)"
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

function priceOf(
  lot: LotSummary,
  phase: LotPhase,
): [label: string, cents: number | null, unknown: string] {
  if (phase === 'sold') return ['Arrematado por', lot.sold_price_cents, 'Sob consulta'];
  const taking = takesBids(phase);
  if (lot.current_bid_cents !== null && (taking || phase === 'awaiting_result')) {
    return [taking ? 'Lance atual' : 'Último lance', lot.current_bid_cents, 'Sob consulta'];
  }
  return ['Lance inicial', lot.starting_price_cents, taking ? 'Lance livre' : 'Sob consulta'];
}

function Closing({ at }: { at: string }) {
  const left = useNow((now) => (now === null ? null : shownPart(Date.parse(at) - now)));
  return (
    left !== null && (
      <time role="timer" dateTime={at} data-phase={phaseOf(left)}>
        {left === 0 ? ' · encerrado' : ` · ${remainingShort(left)}`}
      </time>
    )
  );
}

interface PlainLotCardProps {
  lot: LotSummary;
  onLikedChange: (lot: LotSummary, liked: boolean) => void;
}

export const PlainLotCard = memo(function PlainLotCard({ lot, onLikedChange }: PlainLotCardProps) {
  const phase = useNow((now) => lotPhase(lot, now));
  const [label, cents, unknown] = priceOf(lot, phase);
  const end = countdownEnd(lot, phase);
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
      <p className="number">Lote {lot.number}</p>
      <p className="author">{lot.author?.name}</p>
      <h3 className="title">
        <a href={lot.path}>{lot.title}</a>
      </h3>
      <p className="label">
        {phase === 'awaiting_result' ? 'Aguardando resultado' : label}
        {end !== null && <Closing at={end} />}
      </p>
      <p key={seen.changes} className="price" data-changed={seen.changes || undefined}>
        {formatMoney(cents) ?? unknown}
      </p>
      <p className="more">
        <span className="house">
          {lot.bids_count > 0
            ? pluralizeCount(lot.bids_count, 'lance', 'lances')
            : lot.account.name}
        </span>
        <Converted cents={cents} />
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
