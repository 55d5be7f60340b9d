import { useDeleteProfile } from '@martelo/api/profile';
import { formatCnpj, formatDocument } from '@martelo/domain/documents';
import type { User } from '@martelo/domain/entities';
import { compose, custom } from '@martelo/domain/forms';
import { Button } from '@martelo/ui/button';
import { Form, SubmitButton } from '@martelo/ui/form';
import { Modal } from '@martelo/ui/modal';
import { TextField } from '@martelo/ui/text-field';
import { useState } from 'react';

const word = 'EXCLUIR';
const isWord = compose(
  custom((value) => String(value).trim().toUpperCase() === word, `Digite ${word}.`),
);

/** Returns what identifies an account: the e-mail address and, if known, the document. */
function identityOf({ email, cpf, cnpj }: User): string {
  if (cpf !== null) return `${email}, CPF ${formatDocument(cpf)}`;
  return cnpj === null ? email : `${email}, CNPJ ${formatCnpj(cnpj)}`;
}

/** Deletes the account after seven days, unless the person logs in again (LGPD art. 18). */
export function DeleteAccount({ user }: { user: User }) {
  const deleteProfile = useDeleteProfile();
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="excluir">
      <h2 id="excluir">Excluir a conta</h2>
      <p>
        Sua conta e seus dados serão apagados em 7 dias, e você deixará de receber e-mails
        imediatamente. Se mudar de ideia, basta entrar de novo antes disso.
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Excluir minha conta
      </Button>
      <Modal open={isAsking} title="Excluir a conta?" onClose={() => setAsking(false)}>
        <p>{`Conta de ${identityOf(user)}.`}</p>
        <Form<{ confirm: string }> aria-label="Excluir a conta" onSubmit={() => deleteProfile()}>
          <TextField
            name="confirm"
            label="Confirmação"
            hint={`Digite ${word}`}
            autoComplete="off"
            autoCapitalize="characters"
            required
            validate={isWord}
          />
          <div className="actions">
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <SubmitButton variant="danger">Excluir minha conta</SubmitButton>
          </div>
        </Form>
      </Modal>
    </section>
  );
}
