import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  MaskedField: {
    name: 'Campo com máscara',
    aliases: ['CPF', 'CNPJ', 'CEP', 'telefone', 'máscara'],
    status: 'estável',
    purpose: 'Recebe CPF, CNPJ, CEP ou telefone e põe pontos e traços enquanto a pessoa digita.',
    anatomy: [
      ['Rótulo', 'o nome do documento'],
      ['Campo', 'com os separadores no lugar'],
    ],
    dos: ['Aceite colar com ou sem separadores.', 'Diga por que o documento é pedido.'],
    donts: [
      'Não impeça letras num CNPJ: os novos têm.',
      'Não mova o cursor enquanto a pessoa corrige o meio.',
    ],
    states: [
      ['Incompleto', 'os separadores acompanham'],
      ['Inválido', '“CPF inválido.”, depois de sair do campo'],
    ],
    content: ['O exemplo mostra a forma completa: 01310-100.'],
    accessibility: {
      roles: 'Um “textbox” com teclado numérico e preenchimento automático.',
      keys: [['Tab', 'entra no campo e, ao sair, valida']],
      speech: 'Lê o rótulo e o valor com separadores.',
    },
    changes: [
      ['0.2.0', 'Aceita CNPJ com letras.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  MoneyField: {
    name: 'Campo de valor',
    aliases: ['campo de preço', 'campo em reais', 'lance máximo'],
    status: 'estável',
    purpose: 'Recebe um valor em reais e mostra, ao sair do campo, como foi entendido.',
    anatomy: [
      ['Prefixo', 'R$'],
      ['Campo', 'alinhado à direita dos algarismos'],
    ],
    dos: [
      'Mostre o mínimo na ajuda: “A partir de R$ 6.780”.',
      'Escreva o valor por extenso ao lado de um lance.',
    ],
    donts: ['Não formate a cada tecla.', 'Não use setas de aumentar e diminuir para lances.'],
    states: [
      ['Digitando', 'o texto fica como foi escrito'],
      ['Ao sair', '“1.500” é mil e quinhentos; “1500,5” ganha os centavos'],
      ['Abaixo do mínimo', 'a mensagem repete o mínimo'],
    ],
    content: ['A mensagem de erro diz o valor aceito, não só que está errado.'],
    accessibility: {
      roles: 'Um “textbox” com teclado de números e vírgula.',
      keys: [['Enter', 'confirma o valor e envia']],
      speech: 'Lê o rótulo, o valor e a ajuda com o mínimo.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  DateField: {
    name: 'Campo de data',
    aliases: ['data de nascimento', 'dia mês ano', 'DD MM AAAA'],
    status: 'estável',
    purpose: 'Recebe uma data que a pessoa sabe de cor, como a de nascimento, digitada.',
    anatomy: [
      ['Rótulo', 'que data é'],
      ['Campo', 'com as barras no lugar'],
    ],
    dos: ['Mostre o formato na ajuda: DD/MM/AAAA.'],
    donts: [
      'Não abra um calendário: rolar até 1957 é penoso.',
      'Não use para escolher o dia de um leilão, que tem o calendário próprio.',
    ],
    states: [
      ['Incompleta', 'espera os outros algarismos'],
      ['Inexistente', '31/02 é recusada ao sair'],
    ],
    content: ['Dia, mês e ano com quatro algarismos.'],
    accessibility: {
      roles: 'Um campo de texto com preenchimento automático de datas.',
      keys: [['Tab', 'ao sair, confere se a data existe']],
      speech: 'Lê o rótulo, a data e o formato esperado.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
