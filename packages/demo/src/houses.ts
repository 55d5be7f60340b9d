/**
 * The twelve houses of the demonstration. All names, people and registrations are fictional.
 *
 * @module
 */
import { slugify } from '@martelo/domain/text';
import type { PaletteName } from './art/palettes.ts';

/** A house of the demonstration. */
export interface DemoHouse {
  readonly tenant_name: string;
  readonly name: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly description: string | null;
  readonly auctioneer_name: string | null;
  readonly auctioneer_registration: string | null;
  /** Its check digits are wrong, because any valid number may belong to a real company. */
  readonly cnpj: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly site_url: string | null;
  /** Key of its logo, see art.ts. */
  readonly logo: string | null;
  readonly buyer_premium_percent: number;
}

type Row = readonly [
  name: string,
  city: string,
  state: string,
  areaCode: string,
  auctioneer: string,
  palette: PaletteName,
  sign: number,
  description: string,
];

const rows: readonly Row[] = [
  [
    'Casa Jacarandá-Mirim',
    'São Paulo',
    'SP',
    '11',
    'Heloísa Bacelar Quintela',
    'crimson',
    0,
    'Arte moderna e contemporânea brasileira, com dois grandes leilões por semestre e exposição aberta ao público numa casa de 1948 na Vila Mariana.',
  ],
  [
    'Cais do Oitizeiro Leilões',
    'Rio de Janeiro',
    'RJ',
    '21',
    'Otávio Paranhos Taborda',
    'cobalt',
    1,
    'Pintura, gravura e fotografia do século XX. Acervos de família, espólios e coleções particulares, catalogados peça a peça.',
  ],
  [
    'Pedra-Sabão & Ouro Leilões',
    'Ouro Preto',
    'MG',
    '31',
    'Genoveva Malheiros Vilela',
    'ochre',
    2,
    'Prataria, porcelana e mobiliário luso-brasileiro dos séculos XVIII e XIX, com laudo de conservação em cada lote.',
  ],
  [
    'Aroeira Torta',
    'Brasília',
    'DF',
    '61',
    'Fausto Siqueira Wernecke',
    'emerald',
    3,
    'Design brasileiro da segunda metade do século XX: móveis, luminárias e objetos de quem mobiliou a nova capital.',
  ],
  [
    'Araucária e Filhas Leilões',
    'Curitiba',
    'PR',
    '41',
    'Leocádia Ferrazzoli Godói',
    'mustard',
    4,
    'Casa de três gerações. Livros, gravuras e obras sobre papel, com remessa para todo o país.',
  ],
  [
    'Casa Minuano de Leilões',
    'Porto Alegre',
    'RS',
    '51',
    'Hermínio Krasovic Sabino',
    'night',
    5,
    'Escultura, pintura e gravura do Sul do Brasil e do Prata.',
  ],
  [
    'Ladeira das Gameleiras',
    'Salvador',
    'BA',
    '71',
    'Perpétua Galvão de Assunção',
    'orange',
    6,
    'Arte popular, fotografia e joalheria. O pregão acontece no pátio, sempre ao cair da tarde.',
  ],
  [
    'Mangue-Botão Leilões',
    'Recife',
    'PE',
    '81',
    'Anísio Uchoa Boaventura',
    'rose',
    7,
    'Xilogravura, cerâmica e pintura do Nordeste, do barro ao concreto.',
  ],
  [
    'Igarapé das Garças',
    'Belém',
    'PA',
    '91',
    'Jandira Carrazedo Leitão',
    'clay',
    8,
    'Coleções da Amazônia: cerâmica, fotografia e livros raros de viagem.',
  ],
  [
    'Ipê Tardio Leilões de Arte',
    'Belo Horizonte',
    'MG',
    '31',
    'Plínio Valadares Junqueira',
    'violet',
    9,
    'Arte concreta e neoconcreta, desenho e tapeçaria. Atendimento a colecionadores iniciantes.',
  ],
  [
    'Rendeira do Sul',
    'Florianópolis',
    'SC',
    '48',
    'Dalva Zagalo Montenegro',
    'ember',
    10,
    'Joias de época, relógios e pequenas coleções. Lotes acessíveis todas as semanas.',
  ],
  [
    'Sobrado dos Azulejos',
    'São Luís',
    'MA',
    '98',
    'Tibúrcio Cisneiros Lacerda',
    'sand',
    11,
    'Porcelanas, azulejaria e artes decorativas, com visita agendada no sobrado da rua do Giz.',
  ],
];

/** The fields that a house may leave out. */
const nothingOptional = {
  city: null,
  state: null,
  description: null,
  auctioneer_name: null,
  auctioneer_registration: null,
  cnpj: null,
  email: null,
  phone: null,
  whatsapp: null,
  site_url: null,
  logo: null,
} as const satisfies Partial<DemoHouse>;

/** The houses in the order of their ids. The last one publishes only its name. */
export const houses: readonly DemoHouse[] = rows.map(
  ([name, city, state, areaCode, auctioneer, palette, sign, description], index) => {
    const tenant = slugify(name);
    const buyer_premium_percent = index % 5 === 4 ? 6 : 5;
    const always = { tenant_name: tenant, name, buyer_premium_percent };
    if (index === rows.length - 1) return Object.assign(always, nothingOptional);
    return Object.assign(always, {
      city,
      state,
      description,
      auctioneer_name: auctioneer,
      auctioneer_registration: `Matrícula fictícia nº ${101 + index * 7}/${state}`,
      // Numbers with and without letters.
      cnpj: `${index % 2 === 0 ? '9000' : '9A0C'}${1000 + index}000100`,
      email: `contato@${tenant}.example`,
      // Mobile numbers do not begin with 90000, so these numbers are not in use.
      phone: `${areaCode}90000${String(1000 + index)}`,
      whatsapp: index % 3 === 2 ? null : `${areaCode}90000${String(2000 + index)}`,
      site_url: index % 4 === 3 ? null : `https://${tenant}.example`,
      logo: `monogram-${palette}-${sign}-whole`,
    });
  },
);
