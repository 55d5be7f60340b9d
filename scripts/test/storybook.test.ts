/** What Storybook's sidebar and its examples show. */
import { expect, test } from 'vitest';
import { shortSource } from '../../.storybook/source.ts';
import { wordsOf } from '../../.storybook/story-words.ts';

const cards = {
  title: 'Leilão/LotCard · Cartão de lote · card',
  parameters: { fileName: './packages/ui/src/lot-card/LotCard.stories.tsx' },
};

test.each([
  [
    'a prop of several lines',
    cards,
    '<LotCard\n  headingLevel={2}\n  lot={{\n    id: 1,\n    images: [\n      2\n    ]\n  }}\n/>',
    "import { LotCard } from '@martelo/ui/lot-card';\n\n<LotCard\n  headingLevel={2}\n  lot={lot}\n/>",
  ],
  [
    'a list of several lines',
    cards,
    '<LotCard\n  lots={[\n    1\n  ]}\n/>',
    "import { LotCard } from '@martelo/ui/lot-card';\n\n<LotCard\n  lots={lots}\n/>",
  ],
  ['another component', cards, '<div>\n  <p />\n</div>', '<div>\n  <p />\n</div>'],
  [
    'a page',
    {
      title: 'Páginas/Início',
      parameters: { fileName: './apps/marketplace/src/routes/home/page.stories.tsx' },
    },
    '<PageStory path="/" />',
    '<PageStory path="/" />',
  ],
])('the code of an example with %s is short and has its import', (_, story, code, short) => {
  expect(shortSource(code, story)).toBe(short);
});

test.each([
  ['Sold', [], 'arrematado'],
  ['Not Sold', [], 'não vendido'],
  ['Lot Without Image', [], 'sem imagem'],
  ['Between Sessions', [], 'entre sessões'],
  ['Forced Colors', ['forced-colors'], 'cores do sistema, alto contraste'],
  ['Translated', [], 'tradução'],
  ['Matrix', ['visual'], 'variações, foco, ponteiro, pressionado, desativado'],
  ['Radar Failed', ['error'], 'falha, erro'],
  ['No papel', ['print'], 'imprimir, papel'],
  ['constructor', ['toString'], ''],
  ['Artist', ['loaded'], ''],
])('a search finds %s with the tags %j by "%s"', (name, tags, words) => {
  expect(wordsOf(name, tags)).toBe(words);
});
