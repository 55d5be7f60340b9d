import { useSession } from '@martelo/api/session';
import { useHead } from '../../head.tsx';
import { PersonOnly } from '../../person/person-only.tsx';
import { Outlet } from '../../router.ts';
import { AccountRoot } from './styles.ts';

/**
 * The layout of what belongs to a person: asks whoever is not logged in to do so, in place, and then
 * shows the page that was asked for. Each person starts afresh.
 */
export function Component() {
  const { user } = useSession();
  return (
    <AccountRoot>
      <PersonOnly waiting={<Head />} invitation={<Invitation />}>
        <Outlet key={user?.uuid} />
      </PersonOnly>
    </AccountRoot>
  );
}

/** For search engines and for the tab, until the page itself may be shown. */
function Head() {
  useHead({ title: 'Minha conta', noindex: true });
  return null;
}

function Invitation() {
  return (
    <>
      <Head />
      <h1>Entre para continuar</h1>
      <p>Esta página é só sua. Depois de entrar, você volta para ela.</p>
    </>
  );
}
