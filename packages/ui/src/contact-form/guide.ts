import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  ContactForm: {
    name: 'Formulário de contato',
    aliases: ['fale conosco', 'mensagem à casa', 'pergunta sobre o lote'],
    status: 'estável',
    purpose: 'Envia uma mensagem à casa ou ao site, com o assunto já preenchido.',
    anatomy: [
      ['Assunto', '“Sobre: Lote 12A”, em texto'],
      ['Mensagem', 'de 10 a 2.000 caracteres'],
      ['Enviar', 'um botão'],
    ],
    dos: ['Abra a partir do lote, para que o assunto vá junto.', 'Diga por onde a casa responde.'],
    donts: ['Não peça de novo nome e e-mail de quem já entrou.'],
    states: [
      ['Pronto', 'espera a mensagem'],
      ['Curta demais', 'pede ao menos dez caracteres'],
      ['Mandado', 'o campo fica vazio, e um aviso confirma'],
    ],
    content: ['“A casa responderá por e-mail”, no futuro.'],
    accessibility: {
      roles: 'Um formulário chamado “Fale conosco”.',
      keys: [['Tab', 'vai da mensagem ao envio']],
      speech: 'Lê o assunto antes do campo.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
};
