import { useSession } from '@martelo/api/session';

/** Tells a visitor of a form that a login follows. */
export function LoginNote() {
  const { status } = useSession();
  return (
    <>
      <p className="note" hidden={status !== 'signed_out'}>
        Para enviar, será preciso entrar na sua conta. O que você escrever aqui não se perderá.
      </p>
      <noscript>
        <p>Para enviar uma mensagem, ative o JavaScript do navegador.</p>
      </noscript>
    </>
  );
}
