import {
  usePreferences,
  useUnsubscribe,
  type PreferencesArea,
  type UnsubscribeArea,
} from '@martelo/api/preferences';
import { isPreferenceKind, type PreferenceKind } from '@martelo/domain/preferences';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { NotificationPreferencesForm } from '@martelo/ui/profile-form';
import { useEffect, useRef, useState } from 'react';
import { RetryHere } from '../../card-list.tsx';
import { FormSkeleton } from '../../form-skeleton.tsx';
import { useMailLink } from '../../person/mail-link.ts';
import { PersonPage } from '../../person/page.tsx';
import { Stop } from './styles.ts';

const mails: Readonly<Record<PreferenceKind, string>> = {
  published_catalogs: 'avisos de catálogos publicados',
  live_auctions: 'avisos de leilões do dia',
  daily_report: 'resumo diário',
  radar: 'e-mails do radar',
  liked_lots: 'avisos de lotes curtidos',
  followed_authors: 'avisos de artistas que você segue',
  news: 'novidades das casas',
};

const mailsOf = (kind: string | null): string =>
  isPreferenceKind(kind) ? mails[kind] : 'e-mails como o que trouxe você aqui';

/**
 * Unsubscribes by the link of a mail, after the person presses a button, because programs open
 * links too (docs/api-contract.md#unsubscribe). Also edits the mail preferences without a login.
 */
export function Component() {
  const link = useMailLink();
  const title = 'Parar de receber e-mails';
  if (link === null) {
    return (
      <PersonPage title={title}>
        <FormSkeleton fields={7} loading="Carregando notificações" />
      </PersonPage>
    );
  }
  const token = link.get('token') ?? '';
  if (token === '') {
    return (
      <PersonPage title={title}>
        <EmptyState
          title="O link está incompleto"
          action={<Button href="/account/preferences">Entrar e escolher os e-mails</Button>}
        >
          Abra de novo o link do e-mail, ou entre na sua conta.
        </EmptyState>
      </PersonPage>
    );
  }
  return (
    <ByToken
      title={title}
      token={token}
      kind={link.get('kind')}
      // The mail has a separate link to the preferences.
      leadsToChoice={link.get('ver') === 'preferencias'}
    />
  );
}

interface ByTokenProps {
  title: string;
  token: string;
  kind: string | null;
  leadsToChoice: boolean;
}

function ByToken({ title, token, kind, leadsToChoice }: ByTokenProps) {
  const area = useUnsubscribe(token);
  const preferences = usePreferences(token);
  // Remounts the switches after a change.
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((before) => before + 1);
  // An invalid link.
  const isRefused = preferences.error?.kind === 'validation';
  return (
    <PersonPage title={title}>
      {isRefused ? (
        <EmptyState
          title="Este link não vale mais"
          action={<Button href="/account/preferences">Entrar e escolher os e-mails</Button>}
        >
          Ele pode ter sido cortado ao ser copiado, ou a conta já foi excluída.
        </EmptyState>
      ) : (
        <>
          <StopHere area={area} kind={kind} onChanged={changed} />
          <Choice
            key={changes}
            preferences={preferences}
            comesIntoView={leadsToChoice && changes === 0}
          />
        </>
      )}
    </PersonPage>
  );
}

interface StopHereProps {
  area: UnsubscribeArea;
  kind: string | null;
  onChanged: () => void;
}

function StopHere({ area, kind, onChanged }: StopHereProps) {
  const { status, unsubscribe, undo } = area;
  const message = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone: focus the message.
  useEffect(() => {
    if (status === 'done') message.current?.focus();
  }, [status]);
  if (area.status === 'done') {
    const { kind: stopped, email } = area.answer;
    return (
      <Stop>
        <p ref={message} tabIndex={-1}>
          Pronto: <strong>{email}</strong> não receberá mais{' '}
          {stopped === 'all' ? 'nenhum destes e-mails' : mailsOf(stopped)}.
        </p>
        <div className="actions">
          <Button onClick={() => void undo().then(onChanged)}>Desfazer</Button>
        </div>
      </Stop>
    );
  }
  const stop = (which?: 'all'): void => void unsubscribe(which).then(onChanged);
  const isSending = status === 'sending';
  return (
    <Stop>
      <p>
        Você deixará de receber: <strong>{mailsOf(kind)}</strong>. Mensagens sobre a sua conta, como
        a troca de senha, continuam.
      </p>
      {area.status === 'error' && (
        <p className="error" role="alert">
          {area.error.kind === 'validation'
            ? 'Este link não vale mais. Entre na sua conta para escolher os e-mails.'
            : 'Não foi possível agora. Tente novamente.'}
        </p>
      )}
      <div className="actions">
        <Button variant="primary" loading={isSending} onClick={() => stop()}>
          Parar de receber
        </Button>
        <Button loading={isSending} onClick={() => stop('all')}>
          Parar todos
        </Button>
      </div>
    </Stop>
  );
}

interface ChoiceProps {
  preferences: PreferencesArea;
  comesIntoView: boolean;
}

/** The mail preferences of the recipient. */
function Choice({ preferences, comesIntoView }: ChoiceProps) {
  const { status, data, save, retry } = preferences;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (comesIntoView) section.current?.scrollIntoView();
  }, [comesIntoView]);
  return (
    <section ref={section} id="preferencias" aria-labelledby="preferencias-titulo">
      <h2 id="preferencias-titulo">Escolher os e-mails</h2>
      {data ? (
        <NotificationPreferencesForm value={data} onSubmit={save} />
      ) : status === 'error' ? (
        <RetryHere retry={retry} />
      ) : (
        <FormSkeleton fields={7} loading="Carregando notificações" />
      )}
    </section>
  );
}
