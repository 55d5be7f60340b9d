import type { Lot } from '@martelo/domain/entities';
import { reminderTimeOfLot } from '@martelo/domain/reminders';
import { LotAnnouncer, LotBidding, type CalledLot } from '@martelo/ui/lot-bidding';
import { LotPrice } from '@martelo/ui/lot-price';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { Reminder } from '../../person/reminder.tsx';
import { contactHref } from '../contato/topics.ts';
import { Share } from './share.tsx';

const Root = styled.div.withConfig({ componentId: 'm-Sale' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-6);

  .share > ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--m-space-2);
    /* The texts of the quiet buttons begin below the label. */
    margin-inline-start: calc(-1 * var(--m-space-3));
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
`;

interface SaleProps {
  lot: Lot;
  /** The current lot of a live auction. */
  called: CalledLot | null;
  /** Receives the element with the button. */
  boxRef: Ref<HTMLDivElement>;
}

/** Price, bidding, reminder and share links. Bids are made on the house's site. */
export default function Sale({ lot, called, boxRef }: SaleProps) {
  return (
    <Root>
      <LotPrice lot={lot} />
      <LotBidding
        lot={lot}
        called={called}
        ref={boxRef}
        contactHref={contactHref(lot.path, 'lance')}
      />
      <Reminder
        key={lot.uuid}
        uuid={lot.uuid}
        title={lot.title}
        calendarPath={lot.calendar_path}
        at={reminderTimeOfLot(lot)}
      />
      <LotAnnouncer lot={lot} />
      <Share title={lot.title} path={lot.path} />
    </Root>
  );
}
