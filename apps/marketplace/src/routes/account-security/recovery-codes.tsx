import type { FactorsArea } from '@martelo/api/factors';
import { countLabel } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { useConfirm, Modal } from '@martelo/ui/modal';
import { useEffect, useRef } from 'react';
import { download } from '../../person/download.ts';
import { useCopy } from '../../shell/copy.ts';
import { styled } from 'styled-components';

/** Recovery codes. In print everything else is hidden. */
const Codes = styled.div.withConfig({ componentId: 'm-RecoveryCodes' })`
  display: grid;
  gap: var(--m-space-4);

  & > ol {
    display: grid;
    gap: var(--m-space-2);
    padding: var(--m-space-4);
    background: var(--m-plane);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    font-size: var(--m-size-small);
    list-style: none;
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--m-space-3);
  }
  @media print {
    html:has(&) * {
      visibility: hidden;
    }
    & > h2,
    & > p,
    & > ol,
    & > ol * {
      visibility: visible;
    }
  }
`;

/** From this number of codes on, the page suggests new ones. */
const FEW = 3;

interface RecoveryCodesProps {
  factors: FactorsArea;
  left: number;
  hasFactor: boolean;
}

/** Recovery codes, which replace passkey and app. Each works once. */
export function RecoveryCodes({ factors, left, hasFactor }: RecoveryCodesProps) {
  const { renewRecoveryCodes, recoveryCodes, forgetRecoveryCodes } = factors;
  const [ask, question] = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  const wereShown = useRef(false);
  useEffect(() => {
    // The button that led to the codes may be gone.
    if (wereShown.current && recoveryCodes === null) heading.current?.focus();
    wereShown.current = recoveryCodes !== null;
  }, [recoveryCodes]);
  const renew = async (): Promise<void> => {
    const yes = await ask({
      title: 'Gerar novos códigos?',
      children: 'Os códigos que você guardou deixarão de valer.',
      confirmLabel: 'Gerar novos códigos',
    });
    if (yes) await renewRecoveryCodes();
  };
  return (
    <section aria-labelledby="recuperacao">
      <h2 id="recuperacao" ref={heading} tabIndex={-1}>
        Códigos de recuperação
      </h2>
      {hasFactor ? (
        <>
          <p>
            Use um deles quando estiver sem a chave de acesso e sem o aplicativo.{' '}
            <span>
              {left === 0
                ? 'Não resta nenhum.'
                : left === 1
                  ? 'Resta 1 código.'
                  : `Restam ${left} códigos.`}
            </span>{' '}
            {left <= FEW ? (
              <strong>Gere novos e guarde-os em lugar seguro.</strong>
            ) : (
              <span>Não os guardou? Gere novos.</span>
            )}
          </p>
          <div className="actions">
            <Button onClick={() => void renew()}>Gerar novos códigos</Button>
          </div>
        </>
      ) : (
        <p>
          Ao adicionar uma chave de acesso ou um aplicativo autenticador, você recebe códigos de
          recuperação. Com um deles, você entra se perder o acesso à chave ou ao aplicativo.
        </p>
      )}
      {question}
      {recoveryCodes && <ShownCodes codes={recoveryCodes} onKept={forgetRecoveryCodes} />}
    </section>
  );
}

/**
 * Shows the codes once. Escape, Back and clicks outside do not close the dialog. The browser asks
 * before it leaves the site or reloads the page.
 */
function ShownCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [copy, said] = useCopy();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    const stay = (event: NavigateEvent): void => {
      if (event.navigationType === 'traverse') event.preventDefault();
    };
    // Older browsers lack it.
    const { navigation } = window as Partial<Window>;
    addEventListener('beforeunload', ask);
    navigation?.addEventListener('navigate', stay);
    return () => {
      removeEventListener('beforeunload', ask);
      navigation?.removeEventListener('navigate', stay);
    };
  }, []);
  const text = codes.join('\n');
  return (
    <Modal
      open
      title="Guarde seus códigos de recuperação"
      closeLabel={null}
      closedby="none"
      onClose={() => {}}
      footer={
        <Button variant="primary" onClick={onKept}>
          Já guardei os códigos
        </Button>
      }
    >
      <Codes>
        <p>{`Eles não serão mostrados de novo. Cada um dos ${countLabel(codes.length, 'código', 'códigos')} vale uma vez, no lugar da chave de acesso ou do aplicativo.`}</p>
        <ol aria-label="Códigos de recuperação">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="actions">
          <Button onClick={() => copy(text)}>Copiar</Button>
          <Button
            onClick={() =>
              download(
                new Blob([`${text}\n`], { type: 'text/plain' }),
                'codigos-de-recuperacao.txt',
              )
            }
          >
            Baixar
          </Button>
          <Button onClick={() => window.print()}>Imprimir</Button>
        </div>
        <output>{said}</output>
      </Codes>
    </Modal>
  );
}
