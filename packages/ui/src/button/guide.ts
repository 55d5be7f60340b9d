import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  Button: {
    name: 'Botão',
    aliases: ['ação', 'CTA', 'link com cara de botão'],
    status: 'estável',
    purpose: 'Executa uma ação, ou leva a outra página quando recebe um endereço.',
    anatomy: [
      ['Texto', 'um verbo e, se preciso, o seu objeto'],
      ['Ícone', 'opcional, antes do texto; nunca sozinho'],
      ['Giro', 'aparece antes do texto enquanto a ação está em andamento'],
    ],
    dos: [
      'Use um único botão principal por tela: o passo que a maioria das pessoas quer dar.',
      'Reserve o vermelho para o que não se desfaz, como excluir a conta.',
      'Passe um endereço quando o botão leva a uma página, para que abra em nova aba e funcione sem JavaScript.',
    ],
    donts: [
      'Não desabilite o envio de um formulário incompleto: deixe enviar e mostre o que falta.',
      'Não use o botão discreto para a única ação da tela.',
      'Não troque o texto enquanto a pessoa decide; o botão mudaria de largura sob o cursor.',
    ],
    states: [
      ['Principal, secundário, discreto, perigo', 'quatro pesos, do mais forte ao que avisa'],
      ['Sobre o botão', 'o fundo passa à cor do texto; no discreto, à cor de apoio'],
      ['Com foco', 'um contorno por fora, que não muda o tamanho'],
      ['Em andamento', 'gira, ignora novos cliques e mantém o foco'],
      ['Indisponível', 'fica cinza e sai da ordem do Tab'],
    ],
    content: [
      'Comece por um verbo no infinitivo, sem ponto: “Salvar busca”, “Ver o lote”.',
      'Até três palavras. Um texto longo quebra em linhas, e o botão cresce para baixo.',
    ],
    accessibility: {
      roles:
        'É um “button” do navegador, ou um link quando recebe um endereço. Tem pelo menos 44 px de altura.',
      keys: [
        ['Enter', 'executa a ação ou segue o link'],
        ['Espaço', 'executa a ação'],
      ],
      speech: 'O leitor de tela diz o texto e “botão”. Em andamento, diz também “ocupado”.',
    },
    changes: [
      ['0.2.0', 'Encolhe um pouco enquanto é pressionado e, carregando, não reage ao ponteiro.'],
      ['0.2.0', 'Dispensa folha de estilos e provedor.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
