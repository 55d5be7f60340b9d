import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  FileField: {
    name: 'Campo de arquivo',
    aliases: ['upload', 'anexo', 'enviar documento', 'arrastar e soltar'],
    status: 'estável',
    purpose: 'Recebe um arquivo, escolhido ou arrastado.',
    anatomy: [
      ['Área', 'aceita soltar o arquivo'],
      ['Botão', '“Escolher arquivo”'],
      ['Nome', 'do arquivo escolhido, com o tamanho'],
      ['Remover', 'um botão ao lado do nome'],
    ],
    dos: ['Diga antes os tipos e o tamanho aceitos.', 'Valide também no servidor.'],
    donts: ['Não envie antes que a pessoa confirme o formulário.', 'Não aceite só arrastar.'],
    states: [
      ['Sem arquivo', '“Nenhum arquivo escolhido”'],
      ['Arrastando por cima', 'a área se destaca'],
      ['Escolhido', 'nome e tamanho'],
      ['Recusado', 'a mensagem diz o tipo ou o limite'],
    ],
    content: ['“PDF de até 5 MB”, nessa ordem.'],
    accessibility: {
      roles: 'O campo de arquivo do navegador, com rótulo e ajuda.',
      keys: [['Espaço', 'abre a escolha de arquivos']],
      speech: 'Lê o rótulo, os tipos aceitos e o arquivo escolhido.',
    },
    changes: [['0.1.0', 'Primeira versão.']],
  },
  AvatarField: {
    name: 'Foto do perfil',
    aliases: ['avatar', 'foto da conta', 'imagem de perfil'],
    status: 'estável',
    purpose: 'Troca ou remove a foto da pessoa, com uma prévia antes de salvar.',
    anatomy: [
      ['Prévia', 'a foto atual ou a escolhida'],
      ['Trocar', 'abre a escolha'],
      ['Remover ou desfazer', 'conforme o estado'],
    ],
    dos: ['Mostre a prévia antes de salvar.', 'Deixe desfazer até o envio.'],
    donts: ['Não corte a foto sem mostrar o corte.', 'Não exija uma foto.'],
    states: [
      ['Sem foto', 'a inicial do nome'],
      ['Escolhida', 'a prévia e “Desfazer”'],
      ['Removida', 'a inicial, até salvar'],
    ],
    content: ['A ajuda é “JPEG, PNG ou WebP de até 5 MB”.'],
    accessibility: {
      roles: 'Um campo de arquivo, uma imagem e botões.',
      keys: [['Tab', 'vai da troca ao botão de desfazer']],
      speech: 'Lê “Foto escolhida” quando há uma nova.',
    },
    changes: [
      ['0.2.0', 'Esvazia-se depois de salvar, pois a foto já é a atual.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
