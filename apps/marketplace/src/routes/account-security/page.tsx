import { useFactors } from '@martelo/api/factors';
import { useSecurityLog, useSessions } from '@martelo/api/sessions';
import { pagesIn } from '@martelo/api/client';
import { AccountPage } from '../../shell/layouts/account-page.tsx';
import { useRefreshed } from '../../lists/refreshed.ts';
import { useSearchParams } from '../../engine/router.ts';
import { SecurityLog } from './security-log.tsx';
import { Sessions } from './sessions.tsx';
import type { FactorsArea } from '@martelo/api/factors';
import { RetryHere } from '../../shell/retry-here.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx';

/** Returns whether the height of an area is known. */
const isSettled = ({ status, data }: { status: string; data: unknown }): boolean =>
  data !== undefined || status === 'error';

/** Returns whether the back end has the call of an area (docs/api-contract.md#other-back-ends). */
const isOffered = ({ error }: { error: { kind: string } | undefined }): boolean =>
  error?.kind !== 'not_found';

/**
 * Sessions, second factors and security log. All are requested concurrently. A section appears when
 * the ones above it are settled, so nothing shifts.
 */
export function Component() {
  const sessions = useRefreshed(useSessions());
  const factors = useRefreshed(useFactors());
  const log = useRefreshed(useSecurityLog({ pages: pagesIn(useSearchParams()[0]) }));
  return (
    <AccountPage
      title="Sessões e segurança"
      lead="Veja onde sua conta está aberta e proteja a entrada com uma segunda etapa."
    >
      {isOffered(sessions) && <Sessions area={sessions} />}
      {isSettled(sessions) && (
        <>
          <section aria-labelledby="troca-de-senha">
            <h2 id="troca-de-senha">Senha</h2>
            <p>
              Troque a senha se suspeitar de um acesso indevido. As sessões dos outros aparelhos são
              encerradas. <a href="/account/profile#senha">Trocar a senha</a>
            </p>
          </section>
          {isOffered(factors) && <Factors factors={factors} />}
          {isSettled(factors) && isOffered(log) && <SecurityLog area={log} />}
        </>
      )}
    </AccountPage>
  );
}

/** Passkeys, authenticator app and recovery codes, which come from one call. */
function Factors({ factors }: { factors: FactorsArea }) {
  const { status, data, retry } = factors;
  if (data === undefined) {
    return (
      <section aria-labelledby="chaves">
        <h2 id="chaves">Chaves de acesso</h2>
        {status === 'error' ? (
          <RetryHere retry={retry} />
        ) : (
          <RowsSkeleton rows={1} loading="Carregando chaves de acesso" />
        )}
      </section>
    );
  }
  return (
    <>
      <Passkeys factors={factors} passkeys={data.passkeys} />
      <AuthenticatorApp factors={factors} enabledAt={data.totp_enabled_at} />
      <RecoveryCodes
        factors={factors}
        left={data.recovery_codes_left}
        hasFactor={data.passkeys.length > 0 || data.totp_enabled_at !== null}
      />
    </>
  );
}
