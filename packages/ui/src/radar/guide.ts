import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  RadarCard: {
    name: 'Cartão do radar',
    aliases: ['busca salva', 'alerta', 'radar', 'avisos de lotes'],
    status: 'estável',
    purpose: 'Mostra uma busca salva, quantos lotes ela encontra e até quando vale.',
    anatomy: [
      ['Nome', 'leva aos resultados'],
      ['Critérios', 'fichas'],
      ['Resultado', 'encontrados e novos'],
      ['Validade', 'a data'],
      ['Renovar e remover', 'botões'],
    ],
    dos: ['Ofereça “Desfazer” depois de remover.'],
    donts: ['Não renove sozinho.', 'Não peça confirmação para renovar.'],
    states: [
      ['Ativa', 'a validade'],
      ['Expirada', '“Expirou em” e a data, em destaque; pode ser renovada'],
    ],
    content: ['“18 lotes encontrados · 3 novos”.'],
    accessibility: {
      roles: 'Um “article” com lista de critérios; os botões têm o nome da busca.',
      keys: [['Tab', 'vai ao nome, a renovar e a remover']],
      speech: 'Lê “Remover Gravuras até R$ 5.000, botão”.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  RadarForm: {
    name: 'Formulário do radar',
    aliases: ['salvar busca', 'criar alerta', 'novo radar'],
    status: 'estável',
    purpose: 'Monta uma busca que o site repete todos os dias para a pessoa.',
    anatomy: [
      ['Palavras', 'artista, título, técnica'],
      ['Critérios', 'categorias, artistas, casas, preços'],
      ['Nome', 'opcional'],
      ['Salvar', 'um botão'],
    ],
    dos: ['Comece com os filtros da página em que a pessoa está.'],
    donts: ['Não exija um nome: os critérios já servem.'],
    states: [
      ['Sem critério', 'pede ao menos um'],
      ['Limite', '“50 buscas, o máximo permitido”'],
      ['Salva', 'um aviso diz a hora do e-mail'],
    ],
    content: ['O botão diz onde fica: “Salvar no radar”.'],
    accessibility: {
      roles: 'Um formulário com grupos de caixas.',
      keys: [['Espaço', 'marca um critério']],
      speech: 'Lê o nome de cada grupo antes das caixas.',
    },
    changes: [
      ['0.2.0', 'Encontra qualquer artista por busca.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
