import { useContact } from '@martelo/api/houses';
import type { Lot } from '@martelo/domain/entities';
import { endSentence } from '@martelo/domain/text';
import { ContactForm } from '@martelo/ui/contact-form';
import { useState, type ReactNode } from 'react';
import { Sent } from '../../person/login/sent.tsx';
import { withLogin } from '../../person/login/with-login.ts';
import { LoginNote } from './login-note.tsx';
import type { Topic } from './topics.ts';

/** The beginning of the question that collectors ask most often. */
const condition = {
  message: 'Gostaria de saber o estado de conservação e a procedência deste lote.',
};

interface MessageProps {
  /** Title of the page and what it asks for. The outcome replaces them with the form. */
  heading: ReactNode;
  lot?: Lot | undefined;
  topic?: Topic | undefined;
}

/** A message to the marketplace, or to the house of a lot. */
export function Message({ heading, lot, topic }: MessageProps) {
  const send = useContact();
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <Sent title="Mensagem enviada">
        <p>
          {lot
            ? `Sua mensagem sobre o lote ${lot.number} foi para ${endSentence(lot.account.name)} A casa responderá por e-mail.`
            : 'Responderemos por e-mail.'}
        </p>
        {lot && (
          <p className="links">
            <a href={lot.path}>Voltar ao lote</a>
          </p>
        )}
      </Sent>
    );
  }
  return (
    <>
      {heading}
      <ContactForm
        initialValues={topic === 'conservacao' ? condition : undefined}
        subject={lot && `Lote ${lot.number}, ${lot.title}`}
        onSubmit={withLogin('Entre na sua conta para enviar a mensagem.', async ({ message }) => {
          const errors = await send(
            lot
              ? { message, lot_uuid: lot.uuid, tenant_name: lot.account.tenant_name }
              : { message },
          );
          if (errors === undefined) setSent(true);
          return errors;
        })}
      />
      <LoginNote />
    </>
  );
}
