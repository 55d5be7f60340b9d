import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  LotBidding: {
    name: 'Botão de lance do lote',
    aliases: ['dê um lance', 'como dar lance', 'ir para a casa'],
    status: 'beta',
    purpose:
      'Oferece, na página do lote, o jeito de dar um lance que a casa tem, ou diz por que não há um agora.',
    anatomy: [
      ['Botão', 'o principal da página'],
      ['Nota', 'onde o lance é feito'],
      ['Lote em pregão', 'num leilão ao vivo, um link para ele'],
    ],
    dos: ['Diga antes do clique que o lance é no site da casa.'],
    donts: [
      'Não mostre um botão desabilitado: explique em texto.',
      'Não ponha dois jeitos de dar lance.',
    ],
    states: [
      ['Aberto a lances', 'o botão leva à casa ou ao formulário'],
      ['Em pregão', 'o botão continua; a nota muda'],
      ['Entre duas sessões', '“Recomeça amanhã, 20:00”, sem link para o lote em pregão'],
      ['Aceita ofertas', '“Faça uma oferta”'],
      ['Ainda não abriu', 'quando abre'],
      ['Encerrado', '“Aguardando o resultado da casa”'],
    ],
    content: ['O botão nomeia a casa: “Dê um lance no site de Casa Aroeira Leilões”.'],
    accessibility: {
      roles: 'Um link com cara de botão e um parágrafo.',
      keys: [['Enter', 'abre a página do lance']],
      speech: 'Lê o botão com o nome da casa e a nota em seguida.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
  LotBar: {
    name: 'Barra do lote',
    aliases: ['barra fixa', 'rodapé do lote', 'sticky', 'lance no celular'],
    status: 'beta',
    purpose:
      'Mantém o preço e o botão de lance ao alcance do polegar quando o botão da página sai da tela.',
    anatomy: [
      ['Preço', 'com quanto falta'],
      ['Botão', 'o mesmo da página'],
    ],
    dos: ['Deixe que ela apareça só em telas estreitas, de até 56rem.'],
    donts: ['Não mostre junto do botão da página.', 'Não ponha na barra outras ações.'],
    states: [
      ['Botão visível', 'a barra some'],
      ['Botão fora da tela', 'a barra sobe de baixo'],
      ['Sem lances possíveis', 'a barra não existe'],
    ],
    content: ['O botão é curto: “Dê um lance”.'],
    accessibility: {
      roles: 'Uma região “complementary” chamada “Resumo do lote”.',
      keys: [['Tab', 'chega à barra no fim da página']],
      speech: 'Lê o valor, quanto falta e o botão.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
  LotAnnouncer: {
    name: 'Anúncio do lote',
    aliases: ['região viva', 'aria live', 'narração dos lances'],
    status: 'beta',
    purpose:
      'Conta a quem usa leitor de tela o que muda num lote ao vivo, sem interromper a leitura.',
    anatomy: [['Frase', 'invisível, uma por vez']],
    dos: ['Use uma vez por página, só na página do lote.'],
    donts: ['Não use em listas.', 'Não anuncie a contagem a cada segundo.'],
    states: [
      ['Lance novo', 'o valor e se a pessoa está vencendo ou foi superada'],
      ['Prorrogado', 'o novo fim'],
      ['Perto do fim', 'cinco minutos e um minuto antes'],
      ['Decidido', 'o resultado'],
    ],
    content: ['Frases curtas, com o fato primeiro: “Novo lance: R$ 6.780”.'],
    accessibility: {
      roles: 'Uma região “status”, que espera a leitura em curso terminar.',
      keys: [],
      speech: 'No máximo uma frase a cada cinco segundos; as do meio são resumidas.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
