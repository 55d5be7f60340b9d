/**
 * Texts of a lot: description, provenance, condition, shipping.
 *
 * @module
 */
import type { Random } from './random.ts';
import type { CategoryName } from './taxonomy.ts';
import type { Work } from './works/work.ts';

const openings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Pinturas: [
      'Obra de fatura segura, em que poucos planos de cor bastam para organizar todo o campo.',
      'Exemplar representativo da fase em que o artista reduziu a paleta ao mínimo.',
      'Pintura de formato raro no mercado, conservada desde a compra na mesma família.',
      'A cor é aplicada em camadas finas, sem relevo, e a borda de cada plano foi traçada à mão livre.',
    ],
    Gravuras: [
      'Impressão nítida, com margens íntegras e boa presença de tinta.',
      'Estampa tirada pelo próprio artista, em prensa manual.',
      'Prova bem impressa, de uma tiragem hoje dispersa.',
    ],
    Esculturas: [
      'Peça única de corte preciso, pensada para ser vista de todos os lados.',
      'O vazio conta tanto quanto a matéria: a forma muda a cada passo de quem a contorna.',
      'Escultura de interior, sólida e de fácil instalação.',
    ],
    Desenhos: [
      'Folha de caderno, com a linha firme de quem desenhava todos os dias.',
      'Desenho autônomo, e não estudo para obra maior.',
      'Traço contínuo, sem correções visíveis.',
    ],
    Fotografias: [
      'Ampliação de época, com bons pretos e altas-luzes abertas.',
      'A luz dura do meio-dia transforma a arquitetura em desenho.',
      'Imagem reproduzida em mostra retrospectiva do autor.',
    ],
    Mobiliário: [
      'Peça de marcenaria fina, com encaixes aparentes e proporções leves.',
      'Restauro recente, com limpeza e novo acabamento; estrutura firme.',
      'Desenho de linhas retas que dispensa ornamento.',
    ],
    Design: [
      'Objeto de uso cotidiano desenhado com rigor de escultura.',
      'Produção em pequena série, hoje fora de linha.',
      'Peça de desenho brasileiro em estado de uso.',
    ],
    Joias: [
      'Trabalho de ourivesaria manual, com cravação em garras.',
      'Joia de família, acompanhada do estojo.',
      'Pedra central de cor viva, sem tratamento aparente a olho nu.',
    ],
    Relógios: [
      'Em funcionamento; recomenda-se revisão antes do uso contínuo.',
      'Caixa íntegra, mostrador original, vidro sem trincas.',
      'Máquina revisada há pouco mais de um ano.',
    ],
    Prataria: [
      'Prata de bom peso, com marcas de uso compatíveis com a idade.',
      'Superfície lisa, sem amassados de relevo.',
      'Peça de aparato, com cinzel fino nas bordas.',
    ],
    Porcelanas: [
      'Esmalte brilhante e uniforme, com pequenas marcas de forno.',
      'Decoração aplicada à mão sob o vidrado.',
      'Exemplar de cristaleira, com pouquíssimo uso.',
    ],
    Tapeçaria: [
      'Cores firmes, sem desbotamento, com a barra e as franjas originais.',
      'Tecida em um só pano, com trama fechada.',
      'Painel de presença, pronto para pendurar.',
    ],
    Livros: [
      'Miolo limpo, com leves sinais de oxidação nas primeiras folhas.',
      'Exemplar bem conservado, com capa de proteção.',
      'Encadernação firme; douração viva na lombada.',
    ],
    'Arte popular': [
      'Peça de mão segura, em que a cor decide o caráter do bicho.',
      'Feita para a feira e guardada como obra.',
      'A policromia é original, com desgaste nas partes salientes.',
    ],
  }),
);

const seconds = [
  'Figura no inventário do espólio sob a rubrica “sala de visitas”.',
  'Acompanha declaração de procedência assinada pelo comitente.',
  'Obra de dimensões domésticas, adequada tanto à coleção quanto à parede de casa.',
  'O comitente informa que a aquisição foi feita diretamente do autor.',
  'Lote visto e medido pela equipe da casa; as medidas não incluem moldura nem base.',
  'Há um segundo exemplar conhecido, com pequenas diferenças de cor.',
  'Raramente oferecida em leilão nos últimos anos.',
  'Recomenda-se o exame presencial durante a exposição.',
] as const;

const conditions = [
  'Bom estado geral.',
  'Muito bom estado, sem restauros aparentes.',
  'Bom estado; pequenas perdas nas bordas.',
  'Estado regular, com craquelês estáveis e limpeza recente.',
  'Pequena restauração antiga, visível sob luz ultravioleta.',
  'Sinais de uso compatíveis com a idade.',
  'Excelente estado.',
] as const;

const provenances = [
  'Coleção particular, São Paulo',
  'Coleção particular, Rio de Janeiro',
  'Espólio de família mineira',
  'Adquirida diretamente do artista pelo atual proprietário',
  'Coleção particular, Recife; por descendência ao atual proprietário',
  'Antiga coleção de um arquiteto, Brasília',
  'Coleção particular, Porto Alegre',
] as const;

const shipping = [
  'Retirada no local ou envio por transportadora contratada pelo arrematante.',
  'Frete e seguro por conta do arrematante.',
  'Item frágil: envio somente com embalagem especial, orçada após o leilão.',
  'Retirada em até 10 dias úteis após o pagamento.',
] as const;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the description as sanitised HTML of one to three paragraphs. Some lots have none. */
export function describe(
  random: Random,
  category: CategoryName,
  work: Work,
  author: string | null,
): string | null {
  if (random.chance(0.06)) return null;
  const parts = [
    `<p>${random.pick(openings.get(category) ?? seconds)}${random.chance(0.6) ? ` ${random.pick(seconds)}` : ''}</p>`,
  ];
  if (author !== null && random.chance(0.45)) {
    parts.push(
      `<p>Em <strong>${author}</strong>, ${work.noun} ${random.pick(['ocupa lugar à parte', 'resume um longo período de trabalho', 'anuncia a obra madura', 'mostra o gosto pela ordem e pela pausa'])}. ${random.pick(seconds)}</p>`,
    );
  }
  if (random.chance(0.3)) {
    const facts = [
      work.technique,
      ...(work.year === null ? [] : [work.year]),
      ...(work.signed === null ? [] : [work.signed]),
      ...(work.edition === null ? [] : [`Tiragem: ${work.edition}`]),
    ];
    parts.push(`<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`);
  }
  if (random.chance(0.12))
    parts.push(
      `<p><em>${capital(work.noun)} pode ser vista com hora marcada.</em></p>`.replace(
        /(O [a-zç]+) pode ser vista/,
        '$1 pode ser visto',
      ),
    );
  return parts.join('');
}

/** Returns provenance, condition and shipping. Each may be missing. */
export const particulars = (
  random: Random,
): {
  provenance: string | null;
  condition_report: string | null;
  shipping_note: string | null;
} => ({
  provenance: random.chance(0.4) ? random.pick(provenances) : null,
  condition_report: random.chance(0.7) ? random.pick(conditions) : null,
  shipping_note: random.chance(0.6) ? random.pick(shipping) : null,
});

/** Returns a title that is far too long, as houses write them for mixed lots. */
export function longTitle(random: Random, title: string, length: number): string {
  const things = random.shuffle([
    'um par de castiçais de mesa',
    'seis pratos rasos e seis fundos com friso dourado',
    'uma caixa de costura em jacarandá com escaninhos',
    'três gravuras emolduradas de autores diversos',
    'um conjunto de talheres em estojo original',
    'duas jarras em vidro lapidado',
    'um álbum de fotografias de família da década de 1930',
    'quatro cadeiras com assento em palhinha',
    'um relógio de algibeira sem corda',
    'uma bandeja circular com marcas de uso',
    'cinco volumes encadernados em couro',
    'uma colcha de crochê feita à mão',
  ]);
  let text = `${title}; lote composto ainda por`;
  for (const thing of things) {
    if (text.length > length) break;
    text += `${text.endsWith('por') ? ' ' : ', '}${thing}`;
  }
  return `${text}, no estado em que se encontram`;
}
