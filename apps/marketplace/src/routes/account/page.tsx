import { useSession } from '@martelo/api/use-session';
import { useHead } from '../../head.tsx';
import '../../person/client.ts';
import { Login } from '../../person/login.tsx';
import { Outlet } from '../../router.ts';
import { AccountRoot } from './styles.ts';

/**
 * The layout of what belongs to a person: asks whoever is not logged in to do so, in place, and then
 * shows the page that was asked for. Each person starts afresh.
 */
export function Component() {
  const { status, user } = useSession();
  return (
    <AccountRoot>
      {status === 'unknown' && <Unknown />}
      {status === 'signed_out' && <LoginFirst />}
      {status === 'signed_in' && <Outlet key={user?.uuid} />}
    </AccountRoot>
  );
}

const title = 'Minha conta';

/** What the server draws for everyone. */
function Unknown() {
  useHead({ title, noindex: true });
  return (
    <noscript>
      <h1>{title}</h1>
      <p>Para entrar na sua conta, ative o JavaScript do navegador.</p>
    </noscript>
  );
}

function LoginFirst() {
  useHead({ title, noindex: true });
  return (
    <div className="login">
      <h1>Entre para continuar</h1>
      <p>Esta página é só sua. Depois de entrar, você volta para ela.</p>
      <Login />
    </div>
  );
}
