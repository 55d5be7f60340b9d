import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type CurrencyCode, convertMoney, currencies, formatMoney } from '../src/formats/money.ts';
import { amountInWords } from '../src/formats/words.ts';
import { Workbench } from './Workbench.tsx';

/** Rates of an ordinary day: how much of each currency one real buys. */
const rates = { BRL: 1, USD: 0.1874, EUR: 0.1731, GBP: 0.1493 };

/**
 * Valores em centavos inteiros de real, mostrados sem casas decimais em quatro moedas, e por
 * extenso. `@martelo/domain/money`, `@martelo/domain/words`.
 */
const meta = {
  title: 'Regras/Dinheiro',
  component: Workbench,
  parameters: { layout: 'padded', controls: { disable: true } },
  args: {
    start: { 'Valor em centavos': '658000' },
    answer: (typed) => {
      const cents = Number(typed['Valor em centavos'] || Number.NaN);
      return [
        ...(Object.keys(currencies) as CurrencyCode[]).flatMap((currency) => [
          [
            `formatMoney(cents, { currency: '${currency}', rates })`,
            formatMoney(cents, { currency, rates }),
          ] as const,
        ]),
        [
          `convertMoney(cents, { currency: 'USD', rates })`,
          convertMoney(cents, { currency: 'USD', rates }),
        ],
        ['amountInWords(cents)', amountInWords(cents)],
      ];
    },
  },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Dinheiro: Story = {
  play: async ({ canvas, userEvent }) => {
    const amount = canvas.getByLabelText('Valor em centavos');
    await expect(canvas.getByText("'US$ 1,233'")).toBeVisible();
    await userEvent.clear(amount);
    await expect(canvas.getAllByText('null')).toHaveLength(5);
    await userEvent.type(amount, '-50');
    await expect(canvas.getByText("'-R$ 1'")).toBeVisible();
    await expect(canvas.getByText("'menos cinquenta centavos'")).toBeVisible();
  },
};
