import { useSession } from '@martelo/api/session';
import { Button } from '@martelo/ui/button';

/** The link to sign up, in the menu of a phone. Renders nothing for a logged-in person. */
export default function SignUpLink() {
  const { user } = useSession();
  return user === null && <Button href="/cadastro">Criar conta</Button>;
}
