import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  SelectField: {
    name: 'Lista de opções',
    aliases: ['select', 'dropdown', 'caixa de seleção', 'menu suspenso', 'combo'],
    status: 'estável',
    purpose: 'Escolhe uma opção entre seis e algumas dezenas, com a lista do próprio navegador.',
    anatomy: [
      ['Rótulo', 'em cima da lista'],
      ['Valor', 'a opção escolhida, ou “Escolha”'],
      ['Seta', 'indica que a lista abre'],
    ],
    dos: [
      'Ponha as opções numa ordem que a pessoa conheça: alfabética, do norte ao sul, da menor à maior.',
      'Prefira botões de opção até cinco itens.',
    ],
    donts: [
      'Não use com centenas de opções: para isso há o campo com busca.',
      'Não navegue para outra página ao escolher.',
    ],
    states: [
      ['Sem escolha', 'mostra “Escolha” em cinza'],
      ['Aberta', 'no celular, o seletor do sistema'],
      ['Com erro', 'a mensagem pede uma escolha'],
    ],
    content: ['Cada opção cabe numa linha e não termina em ponto.'],
    accessibility: {
      roles: 'Um “select” do navegador, anunciado como “combobox”.',
      keys: [
        ['↑ ↓', 'mudam a opção'],
        ['Letras', 'saltam para a opção que começa assim'],
      ],
      speech: 'Lê o rótulo, a opção atual e “obrigatório”.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  ComboboxField: {
    name: 'Campo com busca',
    aliases: ['autocompletar', 'autocomplete', 'combobox', 'busca de artista'],
    status: 'estável',
    purpose: 'Encontra uma opção entre centenas enquanto a pessoa digita, sem ligar para acentos.',
    anatomy: [
      ['Campo', 'recebe o texto da busca'],
      ['Lista', 'as opções que combinam'],
      ['Mensagem', '“Buscando…” ou “Nada encontrado”'],
    ],
    dos: [
      'Busque no servidor quando há milhares de opções, e mostre que está buscando.',
      'Mostre a opção escolhida ao abrir de novo.',
    ],
    donts: [
      'Não aceite um texto que não está na lista: ao sair, a escolha anterior volta.',
      'Não abra a lista sem que a pessoa digite ou peça.',
    ],
    states: [
      ['Fechado', 'mostra a escolha'],
      ['Buscando', 'a lista anterior continua até a nova chegar'],
      ['Sem correspondência', 'uma linha diz “Nada encontrado”'],
    ],
    content: ['“Nada encontrado” fica no lugar da lista, sem culpar o que foi digitado.'],
    accessibility: {
      roles: 'Um “combobox” com “listbox”; o foco fica no campo.',
      keys: [
        ['↑ ↓', 'percorrem a lista'],
        ['Page Up e Page Down', 'saltam oito opções'],
        ['Enter', 'escolhe'],
        ['Esc', 'fecha a lista; outro Esc limpa'],
      ],
      speech: 'Lê o rótulo, o valor, “recolhido” ou “expandido” e quantas opções há.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
