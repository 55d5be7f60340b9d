import type { FactorsArea } from '@martelo/api/factors';
import type { TotpSetup } from '@martelo/api/contract';
import { Button } from '@martelo/ui/button';
import { CodeField } from '@martelo/ui/text-field';
import { useConfirm, Modal } from '@martelo/ui/modal';
import { Form, SubmitButton } from '@martelo/ui/form';
import { useRef, useState } from 'react';
import { useCopy } from '../../shell/copy.ts';
import { formatEventTime } from './formats.ts';
import { QrCode } from './qr-code.tsx';
import { styled } from 'styled-components';

const Setup = styled.div.withConfig({ componentId: 'm-TotpSetup' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-4);

  & > .qr {
    display: grid;
    place-items: center;
    justify-self: center;
    inline-size: min(100%, 14rem);
    aspect-ratio: 1;
    background: #fff;
  }
  & > .qr > svg {
    inline-size: 100%;
    fill: #000;
  }
  & .secret {
    display: block;
    margin-block: var(--m-space-1) var(--m-space-3);
    font: 600 var(--m-size-text) / 1.5 var(--m-font-text);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.05em;
    overflow-wrap: anywhere;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--m-space-3);
  }
`;

interface AuthenticatorAppProps {
  factors: FactorsArea;
  enabledAt: string | null;
}

/** Set-up of an authenticator app, whose codes are required after the password. */
export function AuthenticatorApp({ factors, enabledAt }: AuthenticatorAppProps) {
  const { setUpTotp, totpSetup, cancelTotp, confirmTotp, removeTotp } = factors;
  const [isBusy, setBusy] = useState(false);
  const [ask, question] = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    await setUpTotp();
    setBusy(false);
  };
  const remove = async (): Promise<void> => {
    const yes = await ask({
      title: 'Remover o aplicativo autenticador?',
      children: 'Os códigos dele não serão mais pedidos na entrada.',
      confirmLabel: 'Remover',
      destructive: true,
    });
    if (yes && (await removeTotp()) === undefined) heading.current?.focus();
  };
  return (
    <section aria-labelledby="autenticador">
      <h2 id="autenticador" ref={heading} tabIndex={-1}>
        Aplicativo autenticador
      </h2>
      {enabledAt === null ? (
        <>
          <p>
            Para quem não usa chaves de acesso: um aplicativo no celular mostra um código de 6
            dígitos, pedido depois da senha.
          </p>
          <div className="actions">
            <Button loading={isBusy} onClick={() => void start()}>
              Configurar aplicativo
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{`Ativado em ${formatEventTime(enabledAt)}. O código é pedido depois da senha.`}</p>
          <div className="actions">
            <Button onClick={() => void remove()}>Remover aplicativo</Button>
          </div>
        </>
      )}
      <Modal
        open={totpSetup !== null}
        title="Configurar aplicativo autenticador"
        onClose={cancelTotp}
      >
        {totpSetup && <SetupSteps setup={totpSetup} onCode={confirmTotp} onCancel={cancelTotp} />}
      </Modal>
      {question}
    </section>
  );
}

interface SetupStepsProps {
  setup: TotpSetup;
  onCode: FactorsArea['confirmTotp'];
  onCancel: () => void;
}

/** Groups of four are easier to read and type. */
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

function SetupSteps({ setup: { secret, otpauth_url }, onCode, onCancel }: SetupStepsProps) {
  const [copy, said] = useCopy();
  return (
    <Setup>
      <p>1. No aplicativo, leia este código QR.</p>
      <QrCode text={otpauth_url} />
      <div>
        <p>
          Não consegue ler? Digite esta chave: <span className="secret">{inFours(secret)}</span>
        </p>
        <div className="actions">
          <Button onClick={() => copy(secret)}>Copiar chave</Button>
          <a href={otpauth_url}>Abrir no aplicativo deste aparelho</a>
        </div>
        <output>{said}</output>
      </div>
      <Form<{ code: string }>
        aria-label="Confirmar aplicativo"
        onSubmit={({ code }) => onCode(code)}
      >
        <p>2. Digite o código que o aplicativo mostra agora.</p>
        <CodeField
          name="code"
          label="Código de 6 dígitos"
          hint="O código é enviado quando estiver completo"
          submits
          required
        />
        <div className="actions">
          <SubmitButton>Ativar</SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      </Form>
    </Setup>
  );
}
