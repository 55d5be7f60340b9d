import { SendingPage } from '../../person/login/page.tsx';
import { PasswordRequest } from '../../person/login/password-request.tsx';

export function Component() {
  return (
    <SendingPage
      form={PasswordRequest}
      title="Recuperar a senha"
      description="Peça por e-mail um link para criar uma nova senha da sua conta."
      lead="Diga seu e-mail e enviaremos um link para criar uma nova senha."
    />
  );
}
