import { needs, notFound } from '../../engine/data.ts';
import { signUpHref } from '../../person/sign-up-href.ts';
import { SendingPage } from '../../person/login/page.tsx';
import { SignUp } from '../../person/login/sign-up.tsx';
import { useRedirectWhenLoggedIn } from '../../person/login/use-redirect-when-logged-in.ts';

/** Where people cannot sign up, there is no page. */
export const loader = needs(async (_, data) => {
  if (signUpHref(data.lacks) === null) throw notFound();
});

export function Component() {
  useRedirectWhenLoggedIn('/');
  return (
    <SendingPage
      form={SignUp}
      title="Criar uma conta"
      description="Crie sua conta para curtir lotes, seguir artistas e receber avisos das obras que procura."
      lead="Curta lotes, siga artistas e receba avisos das obras que procura."
    />
  );
}
