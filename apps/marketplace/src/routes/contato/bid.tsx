import { keepAmounts } from '@martelo/domain/money';
import { useSendBid } from '@martelo/api/bid-requests';
import { useProfile } from '@martelo/api/profile';
import { formatBid, noBidsReason } from '@martelo/domain/bid-request';
import type { Cents, Lot } from '@martelo/domain/entities';
import { endSentence } from '@martelo/domain/text';
import { BidForm, type BidValues } from '@martelo/ui/bid-form';
import { useLotPhase } from '@martelo/ui/clock';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { useState } from 'react';
import type { LotNow } from '../../live/lot.tsx';
import { Sent } from '../../person/login/sent.tsx';
import { withLogin } from '../../person/login/with-login.ts';
import { LoginNote } from './login-note.tsx';
import { contactHref } from './topics.ts';

const LiveLot = lazyComponent(() => import('../../live/lot.tsx'));

interface SentBid {
  cents: Cents;
  isOffer: boolean;
}

/** A bid for a lot whose house takes bids by message, or an offer. */
export function Bid({ lot: read }: { lot: Lot }) {
  const [now, setNow] = useState<LotNow | null>(null);
  const [sent, setSent] = useState<SentBid | null>(null);
  const lot = now?.lot.id === read.id ? now.lot : read;
  const phase = useLotPhase(lot);
  const isOffer = phase === 'passed';
  const isTaken = noBidsReason(phase) === null;
  const { data: person } = useProfile();
  const sendBid = useSendBid();
  const send = async (values: BidValues) => {
    const errors = await sendBid(lot, values);
    if (errors === undefined) setSent({ cents: values.bid_amount_cents, isOffer });
    return errors;
  };
  // After the login the bid is sent, so this is the last time that its amount is seen.
  const reasonFor = ({ bid_amount_cents }: BidValues) =>
    `Entre na sua conta para enviar ${isOffer ? 'a oferta' : 'o lance'} de ${formatBid(bid_amount_cents)}.`;
  return (
    <>
      {sent !== null ? (
        <Confirmation {...sent} lot={lot} />
      ) : (
        <>
          <h1>{isOffer ? 'Faça uma oferta' : isTaken ? 'Dê um lance' : 'Lances e ofertas'}</h1>
          {isTaken && lot.bid_url !== null ? (
            <Elsewhere lot={lot} href={lot.bid_url} />
          ) : (
            <BidForm
              lot={lot}
              phone={person?.phone}
              onSubmit={(values) => withLogin(reasonFor(values), send)(values)}
            />
          )}
          <LotLinks path={lot.path} />
          {isTaken && lot.bid_url === null && <LoginNote />}
        </>
      )}
      <LiveLot lot={read} onChange={setNow} />
    </>
  );
}

/** The house has opened its own page for bids since the person came here. */
function Elsewhere({ lot, href }: { lot: Lot; href: string }) {
  return (
    <p>
      {endSentence(`Os lances deste lote são feitos no site de ${lot.account.name}`)}{' '}
      <a href={href} rel="external noopener">
        Abrir o site da casa
      </a>
    </p>
  );
}

function Confirmation({ cents, isOffer, lot }: SentBid & { lot: Lot }) {
  return (
    <Sent title={isOffer ? 'Oferta enviada' : 'Lance enviado'}>
      <p>
        {keepAmounts(
          `${isOffer ? 'Sua oferta' : 'Seu lance'} de ${formatBid(cents)} no lote ${lot.number} está em análise. A casa responderá por e-mail.`,
        )}
      </p>
      <p className="links">
        <a href="/account/participations">Ver em Participações</a>
        <a href={lot.path}>Voltar ao lote</a>
      </p>
    </Sent>
  );
}

function LotLinks({ path }: { path: string }) {
  return (
    <p className="links">
      <a href={path}>Voltar ao lote</a>
      <a href={contactHref(path, 'pergunta')}>Fazer uma pergunta à casa</a>
    </p>
  );
}
