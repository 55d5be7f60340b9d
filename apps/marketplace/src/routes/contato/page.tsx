import { useContact } from '@martelo/api/houses';
import { lotRead, useLot, type LotAddress } from '@martelo/api/lots';
import type { Lot } from '@martelo/domain/entities';
import { ContactForm } from '@martelo/ui/contact-form';
import { RetryHere } from '../../card-list.tsx';
import { needs } from '../../data.ts';
import { FormSkeleton } from '../../form-skeleton.tsx';
import { useHead } from '../../head.tsx';
import { PersonOnly } from '../../person/person-only.tsx';
import { matchPath, useSearchParams } from '../../router.ts';
import { ContactRoot } from './styles.ts';

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

/** A message to the marketplace, or to a house when the address names a lot. */
export function Component() {
  const address = lotOf(useSearchParams()[0]);
  useHead({
    title: 'Contato',
    description: 'Fale conosco ou com a casa de leilão: tire suas dúvidas sobre um lote.',
    canonical: '/contato',
  });
  return (
    <ContactRoot>
      <h1>Contato</h1>
      <p className="lead">
        {address === null
          ? 'Escreva para nós. Respondemos por e-mail.'
          : 'Escreva para a casa que vende o lote. A resposta chega por e-mail.'}
      </p>
      <PersonOnly
        invitation={<p>Entre para enviar sua mensagem: assim sabemos para onde responder.</p>}
      >
        {address === null ? <Message /> : <MessageAbout address={address} />}
      </PersonOnly>
    </ContactRoot>
  );
}

/** Loads the lot, which determines the recipient. */
function MessageAbout({ address }: { address: LotAddress }) {
  const { status, data, error, retry } = useLot(address);
  if (data) return <Message lot={data} />;
  // An unknown lot does not block the form.
  if (error?.kind === 'not_found') return <Message />;
  if (status === 'error') return <RetryHere retry={retry} />;
  return <FormSkeleton fields={1} loading="Carregando o lote" />;
}

function Message({ lot }: { lot?: Lot | undefined }) {
  const send = useContact();
  return (
    <ContactForm
      subject={lot && `Lote ${lot.number}, ${lot.title}`}
      onSubmit={({ message }) =>
        send(
          lot ? { message, lot_uuid: lot.uuid, tenant_name: lot.account.tenant_name } : { message },
        )
      }
    />
  );
}
