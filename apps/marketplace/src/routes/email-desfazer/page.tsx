import { useUndoEmailChange } from '@martelo/api/password';
import { Button } from '@martelo/ui/button';
import { useState } from 'react';
import { useMailLink } from '../../person/mail-link.ts';
import { NewPassword } from '../../person/login/new-password.tsx';
import { PersonPage } from '../../person/login/page.tsx';

const title = 'Desfazer a troca de e-mail';

/**
 * Restores the previous e-mail address by the link in the notice, after the person presses a
 * button, because programs open links too. A new password follows, because the intruder may know
 * the old one (docs/api-contract.md#e-mail-undo).
 */
export function Component() {
  const link = useMailLink();
  if (link === null) return <PersonPage title={title}>{null}</PersonPage>;
  const token = link.get('undo_token');
  if (!token) {
    return (
      <LinkProblem
        title="O link está incompleto"
        lead="Abra de novo o link do e-mail que recebeu."
      />
    );
  }
  return <Undo token={token} />;
}

function Undo({ token }: { token: string }) {
  const { undo, undone } = useUndoEmailChange();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<'expired' | string | null>(null);

  if (undone !== null) {
    return (
      <NewPassword
        title="Crie uma nova senha"
        lead={`Sua conta voltou a usar ${undone.email}, e todas as sessões foram encerradas. Crie agora uma senha que só você conheça.`}
        token={undone.reset_password_token}
        email={undone.email}
      />
    );
  }
  if (problem === 'expired') {
    return (
      <LinkProblem
        title="Este link não vale mais"
        lead="Ele vale por 7 dias e uma única vez. Se você não consegue entrar na sua conta, fale conosco."
      />
    );
  }
  return (
    <PersonPage
      title={title}
      lead="Recebemos um pedido de troca do e-mail da sua conta. Se não foi você, desfaça a troca agora."
    >
      <p>
        O endereço anterior voltará a valer, as sessões de todos os aparelhos serão encerradas e
        você criará uma nova senha. Se foi você quem pediu a troca, feche esta página.
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
      <div>
        <Button
          variant="primary"
          loading={isSending}
          onClick={async () => {
            setSending(true);
            setProblem(null);
            const errors = await undo(token);
            setSending(false);
            if (errors === undefined) return;
            setProblem(
              errors['undo_token'] === undefined
                ? (errors['base']?.[0] ?? 'Não foi possível agora. Tente novamente.')
                : 'expired',
            );
          }}
        >
          Desfazer a troca
        </Button>
      </div>
    </PersonPage>
  );
}

function LinkProblem(texts: { title: string; lead: string }) {
  return (
    <PersonPage {...texts}>
      <div>
        <Button href="/contato">Fale conosco</Button>
      </div>
    </PersonPage>
  );
}
