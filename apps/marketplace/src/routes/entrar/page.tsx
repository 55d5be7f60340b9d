import { Login } from '../../person/login/login.tsx';
import { PersonPage } from '../../person/login/page.tsx';
import { returnPath } from '../../person/login/return-path.ts';
import { useRedirectWhenLoggedIn } from '../../person/login/use-redirect-when-logged-in.ts';
import { useSearchParams } from '../../engine/router.ts';

/** The login as a page. Redirects to the page of `?voltar=`, or to the home page. */
export function Component() {
  useRedirectWhenLoggedIn(returnPath(useSearchParams()[0].get('voltar')));
  return (
    <PersonPage
      title="Entrar"
      description="Entre na sua conta para curtir lotes, seguir artistas e acompanhar suas buscas."
      lead="Acompanhe os lotes que você curtiu, os artistas que segue e suas buscas salvas."
    >
      <Login />
    </PersonPage>
  );
}
