import { useLacks } from '@martelo/api/react';
import { useSession } from '@martelo/api/session';
import { Button } from '@martelo/ui/button';
import { signUpHref } from './sign-up-href.ts';

/**
 * The link to sign up, in the menu of a phone. Renders nothing for a logged-in person, and where people
 * cannot sign up.
 */
export default function SignUpLink() {
  const { user } = useSession();
  const href = signUpHref(useLacks());
  return user === null && href !== null && <Button href={href}>Criar conta</Button>;
}
