import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { toggleInterest } from '../src/person/interests.ts';
import { isInPrice, priceLabels, seedPrices } from '../src/prices/prices.ts';
import { criteriaLabels, radarName } from '../src/person/radar.ts';
import { Workbench } from './Workbench.tsx';

const numbersIn = (text: string | undefined): number[] =>
  (text ?? '').split(/\D+/).filter(Boolean).map(Number);

/**
 * Faixas de preço, nome de um item do radar e escolha de interesses. `@martelo/domain/prices`,
 * `@martelo/domain/radar`, `@martelo/domain/interests`.
 */
const meta = {
  title: 'Regras/Preços, radar e interesses',
  id: 'regras-precos-radar-e-interesses',
  component: Workbench,
  parameters: { layout: 'padded', controls: { disable: true } },
  args: {
    start: { 'Preço em centavos': '50000', 'Faixas escolhidas': '3, 4', Busca: 'aquarela' },
    answer: (typed) => {
      const prices = seedPrices();
      const cents = Number(typed['Preço em centavos'] || Number.NaN);
      const ids = numbersIn(typed['Faixas escolhidas']);
      const criteria = { term: typed['Busca'] ?? null, price_ids: ids };
      return [
        ...prices.map(
          (price) => [`isInPrice(preço, '${price.label}')`, isInPrice(cents, price)] as const,
        ),
        ['priceLabels(faixas, seedPrices())', priceLabels(ids, prices)],
        [
          'radarName(criteriaLabels({ term, price_ids }, { prices }))',
          radarName(criteriaLabels(criteria, { prices })),
        ],
        ['toggleInterest(faixas, 3)', toggleInterest(ids, 3)],
      ];
    },
  },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PrecosRadarEInteresses: Story = {
  name: 'Preços, radar e interesses',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("'aquarela · R$ 1.000 a R$ 20.000'")).toBeVisible();
    await expect(canvas.getAllByText('true')).toHaveLength(1);
    const ids = canvas.getByLabelText('Faixas escolhidas');
    await userEvent.clear(ids);
    await userEvent.type(ids, '3');
    await expect(canvas.getByRole('row', { name: /toggleInterest/ })).toHaveTextContent('[3]');
  },
};
