import type { Lot } from '@martelo/domain/entities';
import { headlinePrice } from '@martelo/domain/headline-price';
import { lotPhaseLabel, type LotPhase } from '@martelo/domain/lot-phase';
import { formatReais } from '@martelo/domain/original-prices';
import { useLotPhase } from '@martelo/ui/clock';
import { useHead, type Head } from '../../engine/head.tsx';
import { PREVIEW_SIZE } from '../../engine/preview-size.ts';
import { lotJsonLd } from './json-ld.ts';

/** Sets the metadata of the page of a lot. Renders nothing. */
export default function LotHead({ lot }: { lot: Lot }) {
  useHead(headOf(lot, useLotPhase(lot)));
  return null;
}

function headOf(lot: Lot, phase: LotPhase): Head {
  const by = lot.author ? `${lot.author.name}: ` : '';
  const { cents, original } = headlinePrice(lot, phase);
  const price = formatReais(cents, original);
  const facts = [lot.technique, lot.dimensions, lot.year].filter(Boolean).join(', ');
  const parts = [`Lote ${lot.number}`, lotPhaseLabel(phase), price, facts, lot.account.name];
  return {
    title: `${by}${lot.title}`,
    description: parts.filter(Boolean).join(' · '),
    canonical: lot.path,
    image: {
      address: `${lot.path}/previa.jpg${lot.version === undefined ? '' : `?v=${lot.version}`}`,
      size: PREVIEW_SIZE,
    },
    oembed: import.meta.env.SSR,
    noindex: lot.state === 'canceled',
    jsonLd: import.meta.env.SSR && ((absolute) => lotJsonLd(lot, phase, absolute)),
  };
}
