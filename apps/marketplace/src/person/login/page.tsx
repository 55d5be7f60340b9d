import { useState, type ComponentType, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useHead } from '../../engine/head.tsx';

const Root = styled.div.withConfig({ componentId: 'm-PersonPage' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-6);
  max-inline-size: 36rem;
  min-block-size: 60svh;
  align-content: start;

  & > p {
    color: var(--m-quiet);
    font-size: var(--m-size-large);
  }
`;

interface PersonPageProps {
  title: string;
  /** Description of the document, for link previews. */
  description?: string;
  /** One sentence about the purpose of the page. */
  lead?: ReactNode;
  children: ReactNode;
}

/** Layout of login, sign-up and related pages: a title and a form. Not indexed. */
export function PersonPage({ title, description = '', lead, children }: PersonPageProps) {
  useHead({ title, description, noindex: true });
  return (
    <Root>
      <h1>{title}</h1>
      {lead !== undefined && <p>{lead}</p>}
      <noscript>
        <p>Este formulário precisa de JavaScript. Ative-o no navegador para continuar.</p>
      </noscript>
      {children}
    </Root>
  );
}

/** Title above the outcome of a form whose answer is a mail. */
export const MAIL_SENT = 'Confira seu e-mail';

/** Props of a form that shows its outcome in its place. */
export interface SendingProps {
  /** Called when the outcome replaces the form. */
  onSent: () => void;
}

interface SendingPageProps extends Omit<PersonPageProps, 'children'> {
  form: ComponentType<SendingProps>;
}

/** A page with a form whose answer is a mail. What asks to fill it in leaves with it. */
export function SendingPage({ form: SentForm, title, lead, ...rest }: SendingPageProps) {
  const [isSent, setSent] = useState(false);
  return (
    <PersonPage {...rest} title={isSent ? MAIL_SENT : title} lead={isSent ? undefined : lead}>
      <SentForm onSent={() => setSent(true)} />
    </PersonPage>
  );
}
