import {
  usePreferences,
  useUnsubscribe,
  type PreferencesArea,
  type UnsubscribeArea,
} from '@martelo/api/preferences';
import type { Outcome } from '@martelo/api/client';
import { LOCALE } from '@martelo/domain/constants';
import {
  isPreferenceKind,
  notificationKinds,
  type PreferenceKind,
} from '@martelo/domain/preferences';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { NotificationPreferencesForm } from '@martelo/ui/profile-form';
import { useEffect, useRef, useState } from 'react';
import { RetryHere } from '../../shell/retry-here.tsx';
import { FormSkeleton } from '../../shell/form-skeleton.tsx';
import { useMailLink } from '../../person/mail-link.ts';
import { PersonPage } from '../../person/login/page.tsx';
import { Refusal, Stop } from './styles.ts';

const conjunction = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

const mailsOf = (kinds: readonly PreferenceKind[]): string =>
  kinds.length === 0
    ? 'e-mails como o que trouxe você aqui'
    : conjunction.format(kinds.map((kind) => notificationKinds[kind].mails));

/** Returns the kinds of mail that a link names, separated by commas. */
const kindsIn = (text: string | null): PreferenceKind[] =>
  (text ?? '').split(',').filter((kind) => isPreferenceKind(kind));

/** A link that leads nowhere, and another way to the same choice. */
const Refused = ({ title, children }: { title: string; children: string }) => (
  <Refusal>
    <EmptyState
      title={title}
      action={<Button href="/account/preferences">Entrar e escolher os e-mails</Button>}
    >
      {children}
    </EmptyState>
  </Refusal>
);

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
        <FormSkeleton fields={8} loading="Carregando notificações" />
      </PersonPage>
    );
  }
  const token = link.get('token') ?? '';
  if (token === '') {
    return (
      <PersonPage title={title}>
        <Refused title="O link está incompleto">
          Abra de novo o link do e-mail, ou entre na sua conta.
        </Refused>
      </PersonPage>
    );
  }
  return (
    <ByToken
      title={title}
      token={token}
      kinds={kindsIn(link.get('kind'))}
      // The mail has a separate link to the preferences.
      leadsToChoice={link.get('ver') === 'preferencias'}
    />
  );
}

interface ByTokenProps {
  title: string;
  token: string;
  /** The kinds of mail that the link stops: several for a mail that merges them. */
  kinds: readonly PreferenceKind[];
  leadsToChoice: boolean;
}

function ByToken({ title, token, kinds, leadsToChoice }: ByTokenProps) {
  const area = useUnsubscribe(token);
  const preferences = usePreferences(token);
  // Remounts the switches after a change.
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((before) => before + 1);
  // An invalid link.
  const isRefused = preferences.error?.kind === 'validation';
  const isLoading = preferences.data === undefined && preferences.status !== 'error';
  return (
    <PersonPage title={title}>
      {isLoading ? (
        <FormSkeleton fields={8} loading="Carregando notificações" />
      ) : isRefused ? (
        <Refused title="Este link não vale mais">
          Ele pode ter sido cortado ao ser copiado, ou a conta já foi excluída.
        </Refused>
      ) : (
        <>
          <StopHere area={area} preferences={preferences} kinds={kinds} onChanged={changed} />
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
  preferences: PreferencesArea;
  kinds: readonly PreferenceKind[];
  onChanged: () => void;
}

function StopHere({ area, preferences: { data, save }, kinds, onChanged }: StopHereProps) {
  const { status, unsubscribe, undo } = area;
  const [isRestored, setRestored] = useState(false);
  const message = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone: focus the message.
  useEffect(() => {
    if (status === 'done' || isRestored) message.current?.focus();
  }, [status, isRestored]);
  const restore = async (saved: Promise<Outcome>): Promise<void> => {
    setRestored(false);
    setRestored((await saved) === undefined);
    onChanged();
  };
  if (area.status === 'done') {
    const { kind: stopped, kinds: all, email } = area.answer;
    return (
      <Stop>
        <p ref={message} tabIndex={-1}>
          Pronto: <strong>{email}</strong> não receberá mais{' '}
          <span>
            {`${stopped === 'all' ? 'nenhum destes e-mails' : mailsOf(all ?? [stopped])}.`}
          </span>
        </p>
        <div className="actions">
          <Button onClick={() => void restore(undo())}>Desfazer</Button>
        </div>
      </Stop>
    );
  }
  const stop = (which?: PreferenceKind | 'all'): void => {
    setRestored(false);
    void unsubscribe(which).then(onChanged);
  };
  // A link to one of the kinds of a merged mail stops that one. Other links stop those of the mail.
  const [only] = kinds.length === 1 ? kinds : [];
  const wanted = kinds.filter((kind) => data?.[kind] !== false);
  const isStopped = kinds.length > 0 && wanted.length === 0;
  const isSending = status === 'sending';
  return (
    <Stop>
      <p ref={message} tabIndex={-1}>
        <span>
          {isStopped
            ? 'Você já não recebe: '
            : isRestored
              ? 'Pronto: você voltará a receber '
              : 'Você deixará de receber: '}
        </span>
        <strong>{mailsOf(isStopped ? kinds : wanted)}</strong>. Mensagens sobre a sua conta, como a
        troca de senha, continuam.
      </p>
      {area.status === 'error' && !isRestored && (
        <p className="error" role="alert">
          {area.error.kind === 'validation'
            ? 'Este link não vale mais. Entre na sua conta para escolher os e-mails.'
            : 'Não foi possível agora. Tente novamente.'}
        </p>
      )}
      <div className="actions">
        {isStopped ? (
          <Button
            onClick={() =>
              void restore(save(Object.fromEntries(kinds.map((kind) => [kind, true]))))
            }
          >
            Voltar a receber
          </Button>
        ) : (
          <Button variant="primary" loading={isSending} onClick={() => stop(only)}>
            Parar de receber
          </Button>
        )}
        {(data === undefined || Object.values(data).includes(true)) && (
          <Button loading={isSending} onClick={() => stop('all')}>
            Parar de receber todos
          </Button>
        )}
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
  const { data, save, retry } = preferences;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (comesIntoView) section.current?.scrollIntoView();
  }, [comesIntoView]);
  return (
    <section ref={section} id="preferencias" aria-labelledby="preferencias-titulo">
      <h2 id="preferencias-titulo">Escolher os e-mails</h2>
      {data ? (
        <NotificationPreferencesForm value={data} onSubmit={save} />
      ) : (
        <RetryHere retry={retry} />
      )}
    </section>
  );
}
