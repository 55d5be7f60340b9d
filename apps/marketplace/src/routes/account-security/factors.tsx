import type { FactorsArea } from '@martelo/api/factors';
import { RetryHere } from '../../shell/retry-here.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx';

/** Passkeys, authenticator app and recovery codes, which come from one call. */
export function Factors({ factors }: { factors: FactorsArea }) {
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
