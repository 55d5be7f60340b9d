import { useHead } from '../../engine/head.tsx';
import { ListPage } from '../../shell/layouts/page.styles.ts';

/**
 * Privacy policy and terms of use.
 *
 * Source: LGPD (Lei 13.709/2018) art. 7, 9, 18 and 41; Marco Civil (Lei 12.965/2014) art. 15; Decreto
 * 21.981/1932 for auctioneers. See docs/specification.md#privacy.
 */
export function Component() {
  useHead({
    title: 'Privacidade e termos de uso',
    description:
      'Que dados guardamos, para quê, por quanto tempo e como você os vê, corrige, baixa ou apaga. E as regras de uso do site.',
    canonical: '/privacidade',
  });
  return (
    <ListPage>
      <h1>Privacidade e termos de uso</h1>
      <p className="lead">
        Guardamos o mínimo para que sua conta funcione. Não vendemos dados, não mostramos anúncios e
        não seguimos você em outros sites.
      </p>
      <div className="prose">
        <h2>O que guardamos e para quê</h2>
        <p>
          Para ver leilões e lotes você não precisa se identificar. Se criar uma conta, guardamos
          seu nome, seu e-mail e sua senha, cifrada de modo que nem nós conseguimos lê-la. Se você
          criar uma chave de acesso, guardamos só a parte pública dela; a digital ou o rosto nunca
          saem do seu aparelho. Telefone, CPF ou CNPJ, data de nascimento, endereço e foto são
          opcionais e servem para que a casa de leilão identifique o comprador e entregue a obra.
        </p>
        <p>
          Para proteger sua conta, guardamos de cada sessão aberta o navegador, o endereço IP e a
          hora do último uso, e um registro de segurança com as entradas, as tentativas recusadas e
          as mudanças. Você vê os dois em <a href="/account/security">Sessões e segurança</a> e pode
          encerrar qualquer sessão.
        </p>
        <p>
          Também ficam na sua conta os lotes que você curte, suas anotações e seus lembretes, os
          artistas e as casas que segue, as buscas do radar, seus interesses, seus lances e as
          mensagens que envia. Eles servem para mostrar essas páginas e, se você quiser, para avisar
          por e-mail.
        </p>
        <p>
          Tratamos esses dados para prestar o serviço que você pediu e para cumprir a lei (LGPD,
          art. 7º, II e V). As novidades das casas só são enviadas com o seu consentimento (art. 7º,
          I), que você pode retirar quando quiser.
        </p>

        <h2>Com quem compartilhamos</h2>
        <p>
          Com a casa de leilão a que você escreve ou em que dá lances, e com mais ninguém, a não ser
          por ordem da Justiça.
        </p>
        <p>
          Se você ativar as notificações do navegador, elas passam pelo serviço de notificações dele
          (do Google, da Mozilla, da Microsoft ou da Apple), que não consegue ler o conteúdo.
        </p>

        <h2>O que fica no seu aparelho</h2>
        <p>
          Seu navegador guarda a moeda e o tema escolhidos, suas últimas buscas, os lotes escolhidos
          para comparar, os últimos lotes e páginas que você viu, para que abram sem conexão, e,
          enquanto você estiver na sua conta, a chave da sessão, seu nome e a hora das suas duas
          últimas visitas. Ao sair, só a moeda e o tema ficam. As buscas também podem ser apagadas
          no campo de busca, e os lotes vistos, acima da lista deles.
        </p>
        <p>
          Usamos um único cookie, estritamente necessário: depois de uma entrada ele identifica este
          navegador, para avisar você quando outro entrar na sua conta e para que tentativas de
          estranhos não atrasem a sua entrada. As páginas não conseguem lê-lo (é HttpOnly) e ele não
          acompanha você em outros sites.
        </p>

        <h2>Por quanto tempo</h2>
        <p>
          Enquanto a conta existir. Quando você pede a exclusão, seus dados são apagados em 7 dias;
          até lá, basta entrar para desistir. Os registros de acesso ficam 6 meses, como manda o
          Marco Civil da Internet (art. 15); o registro de segurança da sua conta, também 6 meses. O
          que a casa de leilão precisa guardar por lei, como os lances, fica só com ela.
        </p>

        <h2>Seus direitos</h2>
        <p>
          Em <a href="/account/profile">Meus dados</a> você vê, corrige, baixa e exclui tudo o que
          sabemos de você. Em <a href="/account/preferences">Notificações</a> escolhe que e-mails
          quer receber. Para qualquer outro direito da LGPD (art. 18), ou para falar com quem cuida
          dos dados pessoais, use a página de <a href="/contato">contato</a>. Se a resposta não
          resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados.
        </p>

        <h2 id="termos">Termos de uso</h2>
        <p>
          Este site mostra leilões de várias casas. Cada lote é vendido pela casa indicada na página
          dele, por leiloeiro oficial registrado na junta comercial. Lances, pagamento e entrega são
          combinados com a casa e seguem o regulamento de cada leilão.
        </p>
        <p>
          Para ter uma conta, você precisa ter 18 anos ou mais, dar informações verdadeiras e não
          emprestar sua senha. Um lance é um compromisso: quem arremata deve pagar o lance e a
          comissão do leiloeiro.
        </p>
        <p>
          Descrições, preços e prazos são os que a casa publica. Imagens de obras pertencem aos seus
          autores e só podem ser usadas para divulgar o leilão.
        </p>
        <p>
          Podemos suspender contas usadas para fraude. Se estes termos mudarem, avisaremos por
          e-mail antes que valham para você.
        </p>
        <p>Versão de 1º de novembro de 2026.</p>
      </div>
    </ListPage>
  );
}
