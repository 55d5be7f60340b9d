import type { Lot } from '@martelo/domain/entities';
import { LotAnnouncer, LotBidding, type CalledLot } from '@martelo/ui/lot-bidding';
import { LotPrice } from '@martelo/ui/lot-price';
import { styled } from 'styled-components';
import { contactHref } from '../contato/topics.ts';
import { House } from './house.tsx';
import { Share } from './share.tsx';

const Root = styled.div.withConfig({ componentId: 'm-Sale' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-6);

  .house {
    color: var(--m-quiet);
    font-size: var(--m-size-small);
  }
  .share > ul {
    display: grid;
    grid-template-columns: repeat(3, max-content);
    gap: var(--m-space-2);
  }
  .share > p,
  .share > output {
    color: var(--m-quiet);
    font-size: var(--m-size-small);
  }
  .share > output {
    display: block;
    min-block-size: 1.5em;
  }
  /* Without JavaScript the browser's own menu shares the page. */
  @media (scripting: none) {
    .share {
      display: none;
    }
  }
  .house > dl {
    margin-block-start: var(--m-space-3);
  }
  .house > .links {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--m-space-6);
  }
  .house > .links a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
  }
  .house strong {
    display: block;
    color: var(--m-ink);
    font-size: var(--m-size-text);
  }
`;

export interface SaleProps {
  lot: Lot;
  /** The current lot of a live auction. */
  called: CalledLot | null;
}

/** Price, bidding, house and share links. Bids are made on the house's site. */
export default function Sale({ lot, called }: SaleProps) {
  return (
    <Root>
      <LotPrice lot={lot} />
      <LotBidding lot={lot} called={called} contactHref={contactHref(lot.path, 'lance')} />
      <LotAnnouncer lot={lot} />
      <House lot={lot} />
      <Share title={lot.title} path={lot.path} />
    </Root>
  );
}
