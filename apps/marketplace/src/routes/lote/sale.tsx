import { isLotAcceptingBids, lotStateLabel, type LotState } from '@martelo/domain/auction';
import { formatDate, formatTime } from '@martelo/domain/calendar';
import type { Lot } from '@martelo/domain/entities';
import { Button } from '@martelo/ui/button';
import { LotPrice } from '@martelo/ui/lot-price';
import { styled } from 'styled-components';
import { House } from './house.tsx';
import { Share } from './share.tsx';

const Root = styled.div.withConfig({ componentId: 'm-Sale' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-6);

  .bidding {
    display: grid;
    gap: var(--m-space-4);
  }
  .bidding:empty {
    display: none;
  }

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
  .house a {
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

/** Price, bidding, house and share links. */
export default function Sale({ lot }: { lot: Lot }) {
  return (
    <Root>
      <LotPrice lot={lot} />
      <Bidding lot={lot} />
      <House account={lot.account} />
      <Share title={lot.title} path={lot.path} />
    </Root>
  );
}

/** Closing time and bid button. Bids are made on the house's site. */
function Bidding({ lot }: { lot: Lot }) {
  const { account, auction, bid_url, closes_at, state } = lot;
  const taking = isLotAcceptingBids(state, auction.status);
  const action = lotStateLabel(state === 'closing' ? 'open' : state);
  return (
    <div className="bidding">
      {taking && closes_at !== null && (
        <p>
          Encerra em <Moment at={closes_at} />
        </p>
      )}
      {notes[state] && <p>{notes[state]}</p>}
      {taking && bid_url === null && <p>Os lances deste lote são feitos diretamente com a casa.</p>}
      {(taking || state === 'passed') &&
        (bid_url === null ? (
          <Button variant="primary" href={`/contato?lote=${encodeURIComponent(lot.path)}`}>
            {action}
            <span className="visually-hidden">: escrever a {account.name}</span>
          </Button>
        ) : (
          <Button variant="primary" href={bid_url} rel="external noopener">
            {action}
            <span className="visually-hidden"> no site de {account.name}</span>
          </Button>
        ))}
    </div>
  );
}

/** Explanations of states for a buyer. */
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
