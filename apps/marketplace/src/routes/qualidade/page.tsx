import { glossary } from '@martelo/domain/glossary';
import { useHead } from '../../engine/head.tsx';
import { ListPage } from '../../shell/layouts/page.styles.ts';

export function Component() {
  useHead({
    title: 'Qualidade',
    description:
      'Como os lotes, os preços e os prazos são mostrados: o que você pode esperar de cada página e de cada casa de leilão.',
    canonical: '/qualidade',
  });
  return (
    <ListPage>
      <h1>Qualidade</h1>
      <p className="lead">
        Quem compra em leilão decide pelo que vê. Por isso, cada página mostra a obra inteira, o
        preço completo e o prazo certo.
      </p>
      <div className="prose">
        <h2>A obra inteira</h2>
        <p>
          As imagens nunca são cortadas e podem ser ampliadas. Título, técnica, dimensões, estado de
          conservação e procedência são os que a casa publicou, sem acréscimos.
        </p>
        <h2>O preço completo</h2>
        <p>
          O valor em reais está sempre visível, com a comissão do leiloeiro e o total. Em outras
          moedas, o valor é uma conversão, marcada com ≈. Quando um preço não é conhecido, o site
          informa: “Lance livre” ou “Sob consulta”.
        </p>
        <h2>O prazo certo</h2>
        <p>
          Datas e horários são os de Brasília. A contagem do encerramento segue o relógio do nosso
          servidor, não o do seu aparelho.
        </p>
        <h2>A casa é responsável</h2>
        <p>
          Cada lote diz qual casa o vende, com seu leiloeiro oficial e o registro dele na junta
          comercial. Lances e ofertas são feitos diretamente com a <a href="/casasdeleilao">casa</a>
          .
        </p>
        <h2>Acessível a todas as pessoas</h2>
        <p>
          O site funciona com teclado, leitor de tela, texto ampliado e conexão lenta. Se encontrar
          uma barreira, escreva para nós: é um erro nosso.
        </p>
        <h2 id="glossario">Os termos do leilão</h2>
        <dl>
          {Object.entries(glossary).map(([term, meaning]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </ListPage>
  );
}
