import { AccountPage } from '../../layouts/account-page.tsx';
import { Factors } from './factors.tsx';
import { SecurityLog } from './security-log.tsx';
import { Sessions } from './sessions.tsx';

/** Where the person is logged in, what protects the account, and what has happened to it. */
export function Component() {
  return (
    <AccountPage
      title="Sessões e segurança"
      lead="Veja onde sua conta está aberta e proteja a entrada com mais do que a senha."
    >
      <Sessions />
      <section aria-labelledby="troca-de-senha">
        <h2 id="troca-de-senha">Senha</h2>
        <p>
          Troque a senha quando suspeitar de algo. As sessões dos outros aparelhos são encerradas.{' '}
          <a href="/account/profile#senha">Trocar a senha</a>
        </p>
      </section>
      <Factors />
      <SecurityLog />
    </AccountPage>
  );
}
