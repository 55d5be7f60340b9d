import type { Lot } from '@martelo/domain/entities';
import { HowToBuy } from '@martelo/ui/how-to-buy';
import { BidPanel, LotFacts } from '@martelo/ui/lot-facts';
import { LotGrid } from '@martelo/ui/lot-card';
import { styled } from 'styled-components';
import { LiveLotCard } from '../../lot-card.tsx';
import { trustedHtml } from '../../trusted-html.ts';
import { contactHref } from '../contato/topics.ts';
import { Prices } from './prices.tsx';
import { Videos } from './videos.tsx';

const Root = styled.div.withConfig({ componentId: 'm-LotDetails' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-12);

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
  & > .details {
    display: grid;
    gap: var(--m-space-8) clamp(2rem, 5vw, 5rem);
  }
  .details > * {
    display: grid;
    align-content: start;
    gap: var(--m-space-8);
    min-inline-size: 0;
  }
  .details > .description {
    display: block;
  }

  @media (min-width: 56rem) {
    & > .details {
      grid-template-columns: minmax(0, 7fr) minmax(20rem, 5fr);
    }
  }
`;

/** Description, facts, bids and related lots. */
export default function Details({ lot }: { lot: Lot }) {
  return (
    <Root>
      <div className="details">
        <section className="description">
          <h2>Sobre o lote</h2>
          {lot.description_html === null ? (
            <p>A casa não publicou uma descrição.</p>
          ) : (
            <div dangerouslySetInnerHTML={trustedHtml(lot.description_html)} />
          )}
        </section>
        <div>
          {lot.video_urls.length > 0 && <Videos lot={lot} />}
          <LotFacts lot={lot} />
          <HowToBuy
            lot={lot}
            questionHref={contactHref(lot.path, 'conservacao')}
            glossaryHref="/qualidade#glossario"
          />
          <BidPanel lot={lot} standing={lot.my_bid?.status} />
        </div>
      </div>
      {lot.author && <Prices author={lot.author} />}
      {lot.related.length > 0 && (
        <section>
          <h2>Veja também</h2>
          <LotGrid>
            {lot.related.map((related) => (
              <LiveLotCard key={related.id} lot={related} />
            ))}
          </LotGrid>
        </section>
      )}
    </Root>
  );
}
