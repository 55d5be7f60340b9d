import type { FactorsArea } from '@martelo/api/factors';
import type { Passkey } from '@martelo/domain/entities';
import { formatDate } from '@martelo/domain/calendar';
import { compose, maxLength } from '@martelo/domain/forms';
import { Button } from '@martelo/ui/button';
import { useConfirm, Modal } from '@martelo/ui/modal';
import { Form, SubmitButton } from '@martelo/ui/form';
import { TextField } from '@martelo/ui/text-field';
import { useRef, useState } from 'react';
import { createPasskey, useSupportsPasskeys } from '../../person/login/passkeys.ts';
import { formatEventTime } from './formats.ts';
import { Rows } from '../../lists/rows.styles.ts';

const LONGEST_NAME = 60;
const validName = compose(maxLength(LONGEST_NAME));

interface PasskeysProps {
  factors: FactorsArea;
  passkeys: readonly Passkey[];
}

/**
 * The passkeys of the account, which log in with fingerprint, face or PIN instead of the password.
 */
export function Passkeys({ factors, passkeys }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false);
  const knowsPasskeys = useSupportsPasskeys();
  const [ask, question] = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = async ({ id, name }: Passkey): Promise<void> => {
    const yes = await ask({
      title: `Remover “${name}”?`,
      children:
        'Você não poderá mais entrar com esta chave. Ela continua no aparelho até ser apagada lá.',
      confirmLabel: 'Remover',
      destructive: true,
    });
    if (yes && (await factors.removePasskey(id)) === undefined) heading.current?.focus();
  };
  return (
    <section aria-labelledby="chaves">
      <h2 id="chaves" ref={heading} tabIndex={-1}>
        Chaves de acesso
      </h2>
      <p>
        Entre com a digital, o rosto ou o PIN do aparelho, sem digitar a senha. Depois da primeira
        chave, quem entrar com a senha também precisará de uma segunda confirmação.
      </p>
      {passkeys.length === 0 ? (
        <p>Nenhuma chave de acesso ainda.</p>
      ) : (
        <Rows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => void remove(passkey)} />
          ))}
        </Rows>
      )}
      {knowsPasskeys ? (
        <div className="actions after-list">
          <Button onClick={() => setAdding(true)}>Adicionar chave de acesso</Button>
        </div>
      ) : (
        <p className="after-list">Este navegador não cria chaves de acesso.</p>
      )}
      <Modal open={isAdding} title="Nova chave de acesso" onClose={() => setAdding(false)}>
        <Form<{ name?: string }>
          aria-label="Nova chave de acesso"
          onSubmit={async ({ name }) => {
            const errors = await factors.addPasskey(createPasskey, name?.trim() || undefined);
            if (errors === undefined) setAdding(false);
            return errors;
          }}
        >
          <p>
            O navegador pedirá a digital, o rosto ou o PIN deste aparelho, ou uma chave de
            segurança.
          </p>
          <TextField
            name="name"
            label="Nome (opcional)"
            hint="Para reconhecer a chave depois, como “Celular da Ana”"
            autoComplete="off"
            validate={validName}
          />
          <div className="actions">
            <SubmitButton>Criar chave de acesso</SubmitButton>
            <Button variant="quiet" onClick={() => setAdding(false)}>
              Cancelar
            </Button>
          </div>
        </Form>
      </Modal>
      {question}
    </section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, synced, created_at, last_used_at } = passkey;
  return (
    <li>
      <div>
        <h3>
          {name}
          {synced && <span className="tag">Sincronizada</span>}
        </h3>
        <p>
          {`Criada em ${formatDate(new Date(created_at))} · ${last_used_at === null ? 'nunca usada' : `último uso em ${formatEventTime(last_used_at)}`}`}
        </p>
      </div>
      <div className="actions">
        <Button variant="quiet" aria-label={`Remover ${name}`} onClick={onRemove}>
          Remover
        </Button>
      </div>
    </li>
  );
}
