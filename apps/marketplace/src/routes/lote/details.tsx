import type { Lot } from '@martelo/domain/entities';
import { HowToBuy } from '@martelo/ui/how-to-buy';
import { BidPanel, LotFacts } from '@martelo/ui/lot-facts';
import { useState } from 'react';
import { styled } from 'styled-components';
import CompareChoice from '../../compare/compare-choice.tsx';
import { trustedHtml } from '../../engine/trusted-html.ts';
import { contactHref } from '../contato/topics.ts';
import { House } from './house.tsx';
import { Prices } from './prices.tsx';
import { Video } from '@martelo/ui/lot-images';

const Root = styled.div.withConfig({ componentId: 'm-LotDetails' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--m-space-8);
  min-inline-size: 0;

  .description {
    max-inline-size: 42rem;
  }
  .description :is(p, ul, ol) {
    margin-block-start: var(--m-space-3);
  }
  .description ul {
    padding-inline-start: 1.2em;
    list-style: square;
  }
`;

/** Description, videos, facts with the choice to compare them, bids and the house. */
export default function Details({ lot }: { lot: Lot }) {
  // Once read, the history stays, also between a live bid and its row.
  const [hasHistory, setHasHistory] = useState(false);
  if (!hasHistory && !areBidsUnknown(lot)) setHasHistory(true);
  return (
    <Root>
      <section className="description">
        <h2>Sobre o lote</h2>
        {lot.description_html === null ? (
          <p>A casa não publicou uma descrição.</p>
        ) : (
          <div dir="auto" dangerouslySetInnerHTML={trustedHtml(lot.description_html)} />
        )}
      </section>
      {lot.video_urls.length > 0 && <Videos lot={lot} />}
      <div>
        <LotFacts lot={lot} />
        <CompareChoice lot={lot} withLink />
      </div>
      <HowToBuy
        lot={lot}
        questionHref={contactHref(lot.path, 'conservacao')}
        glossaryHref="/qualidade#glossario"
      />
      {hasHistory && <BidPanel lot={lot} myBid={lot.my_bid?.status} />}
      {lot.author && <Prices author={lot.author} />}
      <House lot={lot} />
    </Root>
  );
}

/** Returns whether a lot was read without its bids. */
const areBidsUnknown = ({ bids, bids_count }: Lot): boolean =>
  bids.length === 0 && bids_count !== 0;

/** Videos of the lot. The video site is contacted only when a visitor presses play. */
function Videos({ lot }: { lot: Pick<Lot, 'title' | 'video_urls' | 'image'> }) {
  return lot.video_urls.map((url) => (
    <Video key={url} url={url} title={lot.title} poster={lot.image} />
  ));
}
