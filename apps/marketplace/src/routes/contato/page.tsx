import { lotRead, useLot, type LotAddress } from '@martelo/api/lots';
import { endSentence } from '@martelo/domain/text';
import { RetryHere } from '../../shell/retry-here.tsx';
import { needs } from '../../engine/data.ts';
import { FormSkeleton } from '../../shell/form-skeleton.tsx';
import { useHead } from '../../engine/head.tsx';
import { matchPath, useSearchParams } from '../../engine/router.ts';
import { Bid } from './bid.tsx';
import { Message } from './message.tsx';
import { topicOf, type Topic } from './topics.ts';
import { styled } from 'styled-components';
import { linksCss } from '../../shell/layouts/links.styles.ts';

/** At least one screen high, so the footer does not move when the session is known. */
const ContactRoot = styled.div.withConfig({ componentId: 'm-Contact' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--m-space-6);
  max-inline-size: 36rem;
  min-block-size: 100svh;

  & > .lead {
    color: var(--m-quiet);
    font-size: var(--m-size-large);
  }
  & > .note {
    color: var(--m-quiet);
  }
  ${linksCss}
`;

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
        <Message
          heading={
            <>
              <h1>Contato</h1>
              <p className="lead">Escreva para nós com uma dúvida, uma sugestão ou um problema.</p>
            </>
          }
        />
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
  const heading = (
    <>
      <h1>{topic === 'lance' ? 'Dê um lance' : 'Pergunte à casa'}</h1>
      <p className="lead">
        {`${endSentence(`Escreva para ${data?.account.name ?? 'a casa que vende o lote'}`)} A casa responderá por e-mail.`}
      </p>
    </>
  );
  // An unknown lot does not block the form.
  if (data || error?.kind === 'not_found') {
    return <Message heading={heading} lot={data} topic={data && topic} />;
  }
  return (
    <>
      {heading}
      {status === 'error' ? (
        <RetryHere retry={retry} />
      ) : (
        <FormSkeleton fields={1} loading="Carregando o lote" />
      )}
    </>
  );
}
