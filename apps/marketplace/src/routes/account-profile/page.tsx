import { useChangePassword } from '@martelo/api/password';
import { useProfile, useUpdateProfile } from '@martelo/api/profile';
import { useLacks } from '@martelo/api/react';
import type { User } from '@martelo/domain/entities';
import { PasswordChangeForm } from '@martelo/ui/password-form';
import { ProfileForm } from '@martelo/ui/profile-form';
import { useEffect, useState } from 'react';
import { MAIL_SENT } from '../../person/login/page.tsx';
import { Sent } from '../../person/login/sent.tsx';
import { RetryHere } from '../../shell/retry-here.tsx';
import { FormSkeleton } from '../../shell/form-skeleton.tsx';
import { AccountPage } from '../../shell/layouts/account-page.tsx';
import { useLocation } from '../../engine/router.ts';
import { Addresses } from './addresses.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';

/** The person's data: profile, addresses, password, export and deletion. */
export function Component() {
  const { status, data, retry } = useProfile();
  return (
    <AccountPage title="Meus dados">
      {data ? (
        <Sections user={data} />
      ) : status === 'error' ? (
        <RetryHere retry={retry} />
      ) : (
        <FormSkeleton fields={9} loading="Carregando seus dados" />
      )}
    </AccountPage>
  );
}

/** Scrolls to the section in the address, which did not exist when the page was loaded. */
function useSectionOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = hash === '' ? null : document.getElementById(hash.slice(1));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash]);
}

function Sections({ user }: { user: User }) {
  useSectionOfAddress();
  const lacks = useLacks();
  const update = useUpdateProfile();
  const changePassword = useChangePassword();
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null);
  return (
    <>
      <section aria-labelledby="perfil">
        <h2 id="perfil">Perfil</h2>
        <ProfileForm
          user={user}
          onSubmit={async ({ avatar, ...values }) => {
            const errors = await update({
              ...values,
              avatar: avatar ?? undefined,
              remove_avatar: avatar === null,
            });
            const { email } = values;
            // The current address takes a requested change back.
            if (errors === undefined && email !== undefined) {
              setLinkSentTo(email === user.email ? null : email);
            }
            return errors;
          }}
        />
        {linkSentTo !== null && (
          <Sent key={linkSentTo} title={MAIL_SENT} titleLevel={3}>
            <p>
              Enviamos um link de confirmação para <strong>{linkSentTo}</strong>. Até você abri-lo,
              sua conta continua com o endereço atual.
            </p>
          </Sent>
        )}
      </section>
      <Addresses />
      <section aria-labelledby="senha">
        <h2 id="senha" tabIndex={-1}>
          Senha
        </h2>
        <p>
          Depois da troca, sua sessão continua neste aparelho. Nos outros, será preciso entrar de
          novo.
        </p>
        <PasswordChangeForm email={user.email} onSubmit={changePassword} />
      </section>
      {!lacks('POST /profile/export') && <ExportData />}
      {!lacks('DELETE /profile') && <DeleteAccount user={user} />}
    </>
  );
}
