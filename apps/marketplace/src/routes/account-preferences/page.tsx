import { usePreferences } from '@martelo/api/preferences';
import { NotificationPreferencesForm } from '@martelo/ui/profile-form';
import { RetryHere } from '../../shell/retry-here.tsx';
import { FormSkeleton } from '../../shell/form-skeleton.tsx';
import { AccountPage } from '../../shell/layouts/account-page.tsx';

/** Which mails the person receives: one switch each, saved on change. */
export function Component() {
  const { status, data, save, retry } = usePreferences();
  return (
    <AccountPage
      title="Notificações"
      lead="Escolha os e-mails que quer receber. Os da manhã chegam em uma única mensagem. As mudanças são salvas automaticamente."
    >
      {data ? (
        <NotificationPreferencesForm value={data} onSubmit={save} />
      ) : status === 'error' ? (
        <RetryHere retry={retry} />
      ) : (
        <FormSkeleton fields={9} loading="Carregando notificações" />
      )}
    </AccountPage>
  );
}
