import { PersonPage } from '../../person/page.tsx';
import { SignUp } from '../../person/sign-up.tsx';
import { useLeaveWhenIn } from '../../person/use-leave-when-in.ts';

/** Sign-up. */
export function Component() {
  useLeaveWhenIn('/');
  return (
    <PersonPage
      title="Criar uma conta"
      lead="Curta lotes, siga artistas e receba avisos das obras que procura."
    >
      <SignUp />
    </PersonPage>
  );
}
