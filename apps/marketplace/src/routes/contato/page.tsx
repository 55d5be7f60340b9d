import { lotRead, useLot, type LotAddress } from '@martelo/api/lots';
import type { Lot } from '@martelo/domain/entities';
import { endSentence } from '@martelo/domain/text';
import { RetryHere } from '../../shell/retry-here.tsx';
import { needs } from '../../engine/data.ts';
import { FormSkeleton } from '../../shell/form-skeleton.tsx';
import { useHead } from '../../engine/head.tsx';
import { matchPath, useSearchParams } from '../../engine/router.ts';
import { Bid } from './bid.tsx';
import { Message } from './message.tsx';
import { ContactRoot } from './styles.ts';
import { topicOf, type Topic } from './topics.ts';

/** Returns the lot of `?lote=`, which contains the path of its page. */
function lotOf(query: URLSearchParams): LotAddress | null {
  const match = matchPath('/:account/:auction_id/lote/:number', query.get('lote') ?? '');
  if (match === null) return null;
  const { account = '', auction_id = '', number = '' } = match.params;
  return { account, auction_id, number };
}

export const loader = needs(async ({ url }, data) => {
  const address = lotOf(url.searchParams);
  // An unknown lot does not block the form.
  return address && data.loadOptional(lotRead(address));
});

/** A message to the marketplace, or about a lot to its house, or a bid or an offer. */
export function Component() {
  const [query] = useSearchParams();
  const address = lotOf(query);
  useHead({
    title: 'Contato',
    description: 'Fale conosco ou com a casa de leilão: tire suas dúvidas sobre um lote.',
    canonical: '/contato',
  });
  return (
    <ContactRoot>
      {address === null ? (
        <>
          <h1>Contato</h1>
          <p className="lead">Escreva para nós. Responderemos por e-mail.</p>
          <Message />
        </>
      ) : (
        <AboutLot address={address} topic={topicOf(query)} />
      )}
    </ContactRoot>
  );
}

/** Loads the lot, which determines the recipient and whether it takes bids. */
function AboutLot({ address, topic }: { address: LotAddress; topic: Topic }) {
  const { status, data, error, retry } = useLot(address);
  if (data && topic === 'lance') return <Bid lot={data} />;
  return (
    <>
      <h1>{topic === 'lance' ? 'Dê um lance' : 'Pergunte à casa'}</h1>
      <p className="lead">
        {`${endSentence(`Escreva para ${nameOf(data) ?? 'a casa que vende o lote'}`)} A casa responderá por e-mail.`}
      </p>
      <AboutLotForm {...{ status, data, error, retry, topic }} />
    </>
  );
}

const nameOf = (lot: Lot | undefined): string | undefined => lot?.account.name;

type AboutLotFormProps = Pick<ReturnType<typeof useLot>, 'status' | 'data' | 'error' | 'retry'> & {
  topic: Topic;
};

function AboutLotForm({ status, data, error, retry, topic }: AboutLotFormProps) {
  if (data) return <Message lot={data} topic={topic} />;
  // An unknown lot does not block the form.
  if (error?.kind === 'not_found') return <Message />;
  if (status === 'error') return <RetryHere retry={retry} />;
  return <FormSkeleton fields={1} loading="Carregando o lote" />;
}
