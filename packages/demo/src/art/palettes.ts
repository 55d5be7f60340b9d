/**
 * Palettes with a few colours each. Their names appear in titles, so "Composição em vermelho e
 * negro" is red and black.
 *
 * @module
 */

/**
 * A limited set of colours. For objects it is a material, and the first colour is that of the body.
 */
export interface Palette {
  /** As it appears in a title after "em" or "de": `vermelho e negro`, `jacarandá`. */
  readonly name: string;
  /** Colour of the ground or backdrop. Pages show it while the picture loads. */
  readonly ground: string;
  readonly colors: readonly [string, string, string, string];
}

/** Colours of paintings, prints and textiles. */
export const pigments = {
  crimson: {
    name: 'vermelho e negro',
    ground: '#ece3d3',
    colors: ['#bf3322', '#1c1a19', '#e0d3bb', '#86211a'],
  },
  cobalt: {
    name: 'azul e branco',
    ground: '#e9e5da',
    colors: ['#23458f', '#12244b', '#f5f2ea', '#86a6c6'],
  },
  ochre: {
    name: 'ocre e terra',
    ground: '#e3cda3',
    colors: ['#b5742b', '#6d3b1e', '#efe3ca', '#2c201a'],
  },
  emerald: {
    name: 'verde e preto',
    ground: '#e6e4d3',
    colors: ['#21694e', '#161b18', '#a9c0a0', '#dcb84a'],
  },
  mustard: {
    name: 'amarelo e cinza',
    ground: '#e9e4d6',
    colors: ['#dca323', '#5c5e5f', '#292a2b', '#c9c3b4'],
  },
  rose: {
    name: 'rosa e carmim',
    ground: '#efe0d7',
    colors: ['#d27f7e', '#8b2439', '#f6efe6', '#38282d'],
  },
  night: {
    name: 'azul noturno',
    ground: '#18223c',
    colors: ['#2a4175', '#e5d9bf', '#cf5530', '#5f7da8'],
  },
  white: {
    name: 'branco sobre branco',
    ground: '#f1eee6',
    colors: ['#e2dccf', '#faf8f3', '#d3ccbe', '#bdb4a4'],
  },
  orange: {
    name: 'laranja e azul',
    ground: '#f0e4ce',
    colors: ['#d3642a', '#20507a', '#f8f3e7', '#e8b04f'],
  },
  violet: {
    name: 'violeta e terra',
    ground: '#e8ded6',
    colors: ['#57406b', '#b1573a', '#d6b48d', '#241d2a'],
  },
  graphite: {
    name: 'preto e branco',
    ground: '#f0ede6',
    colors: ['#191919', '#f7f5ef', '#3d3c3a', '#8b877e'],
  },
  clay: {
    name: 'terracota e azul-claro',
    ground: '#e9dac8',
    colors: ['#b05537', '#8cafba', '#f4ecde', '#3e2a23'],
  },
  ember: {
    name: 'vermelhos',
    ground: '#a92b1d',
    colors: ['#c8412c', '#701811', '#e8836a', '#e9d6bd'],
  },
  sand: {
    name: 'tons de areia',
    ground: '#dfd2bc',
    colors: ['#c3ab86', '#8b7456', '#f0e9db', '#55463a'],
  },
} as const satisfies Record<string, Palette>;

/** Woods, metals, glazes and stones. The colours are body, highlight, companion and accent. */
const materials = {
  jacaranda: {
    name: 'jacarandá',
    ground: '#d9d4cb',
    colors: ['#4f2d20', '#7b4a33', '#b08a5b', '#2a1811'],
  },
  imbuia: {
    name: 'imbuia',
    ground: '#d5d6d2',
    colors: ['#6a4a34', '#8f6a4c', '#39433c', '#3a281d'],
  },
  peroba: {
    name: 'peroba',
    ground: '#e2ddd4',
    colors: ['#b07a4b', '#cf9d6b', '#e5dfd2', '#7b5130'],
  },
  ivorywood: {
    name: 'pau-marfim',
    ground: '#cfd3d2',
    colors: ['#d2b489', '#e6cfa9', '#8d3a2a', '#a78656'],
  },
  ebonised: {
    name: 'madeira ebanizada',
    ground: '#dcd6cc',
    colors: ['#2a2725', '#4a4542', '#c9b28c', '#171514'],
  },
  cabreuva: {
    name: 'cabreúva',
    ground: '#d8d0c6',
    colors: ['#8a5233', '#b2754c', '#2d3b4a', '#5a3320'],
  },
  celadon: {
    name: 'esmalte celadon',
    ground: '#dcd8cf',
    colors: ['#9db8a3', '#d5e2d3', '#5f7f6d', '#37493f'],
  },
  cobaltglaze: {
    name: 'esmalte azul-cobalto',
    ground: '#e1ddd5',
    colors: ['#eceae4', '#ffffff', '#27458c', '#b9bcc0'],
  },
  oxblood: {
    name: 'esmalte sangue-de-boi',
    ground: '#d8d2c8',
    colors: ['#7d1f1c', '#c4523f', '#e2c9a6', '#3e100f'],
  },
  ochreglaze: {
    name: 'esmalte ocre',
    ground: '#d3d2cd',
    colors: ['#bd8434', '#e6bb6e', '#5b3a1d', '#6f4a1c'],
  },
  blackglaze: {
    name: 'esmalte negro',
    ground: '#dbd5ca',
    colors: ['#24252a', '#6d7078', '#b5652f', '#0f1012'],
  },
  whiteglaze: {
    name: 'esmalte branco',
    ground: '#c9c3b8',
    colors: ['#ece7de', '#ffffff', '#a89f92', '#b3aa9c'],
  },
  terracotta: {
    name: 'barro',
    ground: '#dfd6c9',
    colors: ['#a9613c', '#d0906a', '#f0e2cc', '#66341d'],
  },
  silver: {
    name: 'prata',
    ground: '#3a3d42',
    colors: ['#a9adb2', '#f6f7f8', '#5c6168', '#d4d7da'],
  },
  silverlight: {
    name: 'prata',
    ground: '#d4d0c8',
    colors: ['#a3a7ac', '#fbfbfb', '#585d64', '#ced1d4'],
  },
  bronze: {
    name: 'bronze',
    ground: '#d6d1c8',
    colors: ['#5e4a33', '#9c7d52', '#2e241a', '#b69b6a'],
  },
  iron: { name: 'ferro', ground: '#dad7d0', colors: ['#5b3b2e', '#84543d', '#2b2321', '#9b6a4c'] },
  steel: {
    name: 'aço pintado',
    ground: '#e0ddd6',
    colors: ['#c23a26', '#de6550', '#1f1e1e', '#8f2216'],
  },
  bluesteel: {
    name: 'aço pintado de azul',
    ground: '#dedbd3',
    colors: ['#274a8c', '#4f75b8', '#1c1c1f', '#1a3263'],
  },
  marble: {
    name: 'mármore',
    ground: '#a9a398',
    colors: ['#e4dfd6', '#faf8f4', '#a39b8e', '#c9c2b6'],
  },
  gold: { name: 'ouro', ground: '#262a33', colors: ['#c9a14a', '#f6e3a8', '#7a5a1f', '#e4c677'] },
  goldlight: {
    name: 'ouro',
    ground: '#e3dcd0',
    colors: ['#c29a45', '#f7e7b3', '#76571e', '#dfc070'],
  },
} as const satisfies Record<string, Palette>;

/** Name of a palette: part of a picture's address. */
export type PaletteName = keyof typeof pigments | keyof typeof materials;

/** Every palette by name. */
export const palettes: Readonly<Record<PaletteName, Palette>> = { ...pigments, ...materials };

/** Stones of the jewels: name, body and light. */
export const stones = [
  { name: 'esmeralda', body: '#1f7a54', light: '#7fd0a8' },
  { name: 'rubi', body: '#a3152e', light: '#ef7f8c' },
  { name: 'safira', body: '#1f3f94', light: '#86a8ea' },
  { name: 'água-marinha', body: '#6fb3c4', light: '#d8f0f4' },
  { name: 'turmalina rosa', body: '#c4577f', light: '#f4bccf' },
  { name: 'ametista', body: '#693a8c', light: '#c39ae0' },
  { name: 'topázio imperial', body: '#c9792a', light: '#f6cf94' },
  { name: 'brilhantes', body: '#cfd8de', light: '#ffffff' },
] as const;
