import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  BidForm: {
    name: 'Formulário de lance',
    aliases: ['dar lance', 'oferta', 'proposta', 'lance por e-mail'],
    status: 'beta',
    purpose:
      'Envia à casa um lance, ou uma oferta por um lote não vendido, quando ela não tem uma página própria para isso.',
    anatomy: [
      ['Lote', 'número, título, leilão e casa'],
      ['Valor', 'com o mínimo na ajuda'],
      ['Conta', 'o valor por extenso e o total com comissão'],
      ['Telefone e mensagem', 'para a casa confirmar'],
      ['Aviso', 'para quem o lance vai e como a casa responde'],
    ],
    dos: [
      'Diga que o lance vale depois que a casa confirma.',
      'Siga o próximo lance se ele mudar durante o preenchimento.',
    ],
    donts: ['Não prometa que o lance vence.', 'Não esconda a comissão até o envio.'],
    states: [
      ['Lance', 'a partir do próximo lance'],
      ['Oferta', 'sem mínimo'],
      ['Valor ultrapassado', 'o mínimo novo aparece, e o valor digitado fica'],
      ['Encerrado durante o preenchimento', 'o texto fica, sem botão'],
      ['Sem lances nem ofertas', 'só o motivo, sem campos'],
    ],
    content: ['O botão repete o valor: “Enviar lance de R$ 7.000”.'],
    accessibility: {
      roles: 'Um formulário chamado “Dar um lance”.',
      keys: [['Enter', 'envia, depois de validar o valor']],
      speech: 'Anuncia quando o mínimo muda por causa de outro lance.',
    },
    changes: [['0.2.0', 'Novo componente.']],
  },
};
