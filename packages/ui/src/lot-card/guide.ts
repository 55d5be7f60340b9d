import type { Guides } from '../component-guide.ts';

/** Guides of this folder's components, for designers. */
export const guides: Guides = {
  LotCard: {
    name: 'Cartão de lote',
    aliases: ['card', 'miniatura', 'obra', 'peça', 'item do leilão'],
    status: 'estável',
    purpose:
      'Apresenta um lote numa grade: a obra, a situação da venda e o preço atual. O cartão inteiro leva à página do lote.',
    anatomy: [
      ['Moldura', 'a imagem inteira, nunca cortada, sobre a cor dominante'],
      ['Selo', 'a situação do lote; a de costume, “Dê um lance”, é só um texto'],
      ['Número e casa', 'o número no catálogo e quem vende'],
      ['Artista e título', 'o título tem no máximo duas linhas; sem artista não há linha vazia'],
      ['Preço', 'o valor e, ao lado, o valor na moeda escolhida'],
      ['Lances e prazo', '“5 lances · encerra em 22 min”'],
      ['Curtir', 'o coração, quando a página oferece a função'],
    ],
    dos: [
      'Coloque os cartões numa LotGrid, que alinha as linhas e não deixa um cartão sozinho no fim.',
      'Carregue logo as imagens da primeira tela e deixe as outras para a rolagem.',
      'Escolha o nível do título conforme a página: 2 logo abaixo do título da página, 3 dentro de uma seção.',
    ],
    donts: [
      'Não ponha outros links dentro do cartão: ele inteiro já é um.',
      'Não corte a imagem para igualar alturas; a moldura já as iguala.',
      'Não esconda o selo de lotes encerrados para que a lista pareça aberta.',
    ],
    states: [
      ['Aberto', 'lance atual e contagem; nos últimos dez minutos, em segundos'],
      ['Em pregão agora', 'sem contagem, pois ninguém sabe quando termina'],
      ['Entre duas sessões', '“recomeça em 17 h”, depois do número de lances'],
      ['Encerrado', '“Último lance”, até a casa informar o resultado'],
      ['Arrematado', 'valor final; sem valor publicado, “Valor não divulgado”'],
      ['Aceita ofertas', 'lote não vendido que ainda pode ser comprado'],
      ['Sem imagem', 'um cartão de texto, da altura dos vizinhos'],
      ['Carregando', 'o esqueleto tem exatamente o tamanho do cartão'],
    ],
    content: [
      'O título vem do catálogo da casa, sem mudanças.',
      'Um preço desconhecido é “Sob consulta” ou “Lance livre”, nunca R$ 0.',
      'Um preço publicado em outra moeda leva ≈ em reais.',
    ],
    accessibility: {
      roles: 'É um “article” com um título. O único link é o do título, e sua área cobre o cartão.',
      keys: [
        ['Tab', 'vai ao título e depois ao coração'],
        ['Enter', 'abre o lote'],
      ],
      speech:
        'Lê o selo, “Lote 12”, o artista, o título como link, “Lance atual”, o valor e “12 lances”. A imagem não é lida quando repetiria o título.',
    },
    changes: [
      ['0.2.0', 'A casa fica ao lado do número, e o prazo ao lado dos lances.'],
      ['0.2.0', 'Um lote sem imagem é um cartão de texto. O selo e o preço seguem o relógio.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  LotCardRow: {
    name: 'Linha de lote',
    aliases: ['lista de lotes', 'cartão deitado', 'cartão compacto'],
    status: 'estável',
    purpose:
      'Mostra um lote numa linha: larga, para percorrer um catálogo com calma, ou compacta, para colunas laterais e sugestões.',
    anatomy: [
      ['Imagem', 'à esquerda; 10rem na lista larga, 5rem na compacta'],
      ['Identificação', 'selo, número, artista e título'],
      ['Preço e prazo', 'à direita numa página larga, embaixo num celular'],
      ['Curtir', 'no fim da linha'],
    ],
    dos: [
      'Use a lista quando a pessoa compara preços e datas mais do que imagens.',
      'Use a forma compacta em colunas de até 20rem, como “Vistos recentemente”.',
    ],
    donts: [
      'Não misture linhas e cartões na mesma lista.',
      'Não use a forma compacta como lista principal: a obra fica pequena demais para ser avaliada.',
    ],
    states: [
      ['Lista', 'uma linha inteira, separada das outras por um fio'],
      ['Compacta', 'imagem de 5rem e textos numa linha só'],
      ['Numa coluna de até 15rem', 'os textos passam para baixo da imagem'],
      ['Sem imagem', 'os textos ocupam a linha toda'],
    ],
    content: [
      'Na forma compacta o título tem uma linha; o resto é cortado com reticências.',
      'A contagem fica na mesma linha do rótulo do preço.',
    ],
    accessibility: {
      roles: 'O mesmo “article” do cartão, com um só link no título.',
      keys: [
        ['Tab', 'percorre uma linha por vez: título, depois coração'],
        ['Enter', 'abre a página do lote'],
      ],
      speech:
        'Lê o mesmo que o cartão, na mesma ordem; no fim, “botão, Curtir”, o título e quantas curtidas.',
    },
    changes: [
      ['0.2.0', 'A largura da coluna, e não a da janela, decide a disposição.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
  LotGrid: {
    name: 'Grade de lotes',
    aliases: ['grid', 'vitrine', 'galeria de lotes', 'trilho'],
    status: 'estável',
    purpose:
      'Distribui cartões ou linhas de lotes pela largura disponível, sem deixar um cartão sozinho na última linha.',
    anatomy: [
      ['Lista', 'um “ul”; cada cartão é um item'],
      ['Colunas', 'duas num celular, até quatro numa página larga'],
      ['Trilho', 'opcional: num celular, uma única linha que rola para o lado'],
    ],
    dos: [
      'Use o trilho em seções da página inicial, onde a pessoa só olha de relance.',
      'Passe a mesma disposição à grade e aos cartões.',
    ],
    donts: [
      'Não fixe o número de colunas: a grade mede o lugar onde está.',
      'Não use o trilho num resultado de busca, que precisa ser percorrido inteiro.',
    ],
    states: [
      ['Até 18,75em', 'uma coluna'],
      ['Última linha com um só cartão', 'a grade usa uma coluna a mais ou a menos'],
      ['Lista ou compacta', 'uma linha por lote'],
    ],
    content: ['A grade não tem textos próprios: o título da seção fica fora dela.'],
    accessibility: {
      roles: 'Uma lista com tantos itens quantos são os lotes.',
      keys: [['Tab', 'segue a ordem da lista, linha por linha']],
      speech: 'Anuncia “lista” e o número de itens antes do primeiro lote.',
    },
    changes: [
      ['0.2.0', 'A última linha fica cheia, e há o trilho para celulares.'],
      ['0.1.0', 'Primeira versão.'],
    ],
  },
};
