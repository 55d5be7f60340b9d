import { Button } from '@martelo/ui/button';
import { useMailLink } from '../../person/mail-link.ts';
import { NewPassword } from '../../person/login/new-password.tsx';
import { PersonPage } from '../../person/login/page.tsx';

/** Sets a new password by the link of a mail, then asks for the login. */
export function Component() {
  const link = useMailLink();
  const title = 'Criar nova senha';
  if (link === null) return <PersonPage title={title}>{null}</PersonPage>;
  const token = link.get('reset_password_token');
  if (!token) {
    return (
      <PersonPage
        title="O link está incompleto"
        lead="Abra de novo o link do e-mail ou peça outro."
      >
        <div>
          <Button href="/senha">Pedir um novo link</Button>
        </div>
      </PersonPage>
    );
  }
  return <NewPassword title={title} token={token} email={link.get('email') ?? ''} />;
}
