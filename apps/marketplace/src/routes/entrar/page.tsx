import { Login } from '../../person/login.tsx';
import { PersonPage } from '../../person/page.tsx';
import { returnPath } from '../../person/return-path.ts';
import { useLeaveWhenIn } from '../../person/use-leave-when-in.ts';
import { useSearchParams } from '../../router.ts';

/** The login as a page; then the page of `?voltar=`, or Home. */
export function Component() {
  useLeaveWhenIn(returnPath(useSearchParams()[0].get('voltar')));
  return (
    <PersonPage title="Entrar">
      <Login />
    </PersonPage>
  );
}
