import { useContact } from '@martelo/api/houses';
import type { Lot } from '@martelo/domain/entities';
import { ContactForm } from '@martelo/ui/contact-form';
import { withLogin } from '../../person/login/with-login.ts';
import { LoginNote } from './login-note.tsx';
import type { Topic } from './topics.ts';

/** The beginning of the question that collectors ask most often. */
const condition = {
  message: 'Gostaria de saber o estado de conservação e a procedência deste lote.',
};

/** A message to the marketplace, or to the house of a lot. */
export function Message({ lot, topic }: { lot?: Lot | undefined; topic?: Topic | undefined }) {
  const send = useContact();
  return (
    <>
      <ContactForm
        initialValues={topic === 'conservacao' ? condition : undefined}
        subject={lot && `Lote ${lot.number}, ${lot.title}`}
        onSubmit={withLogin('Entre na sua conta para enviar a mensagem.', ({ message }) =>
          send(
            lot
              ? { message, lot_uuid: lot.uuid, tenant_name: lot.account.tenant_name }
              : { message },
          ),
        )}
      />
      <LoginNote />
    </>
  );
}
