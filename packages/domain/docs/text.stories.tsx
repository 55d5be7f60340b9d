import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { abbreviateName, displayName, nameInReadingOrder, shortenName } from '../src/text/names.ts';
import { openLotsLabel, pluralizeCount, slugify, titleize } from '../src/text/text.ts';
import { Workbench } from './Workbench.tsx';

/** Endereços, títulos, nomes e contagens. `@martelo/domain/text`, `@martelo/domain/names`. */
const meta = {
  title: 'Regras/Textos e nomes',
  component: Workbench,
  parameters: { layout: 'padded', controls: { disable: true } },
  args: {
    start: { Texto: 'LEILÃO de Verão – 2026', Nome: 'Maria Clara de Souza Lima', Quantidade: '12' },
    answer: (typed) => {
      const text = typed['Texto'];
      const name = typed['Nome'];
      const count = Number(typed['Quantidade']);
      return [
        ['slugify(texto)', slugify(text)],
        ['titleize(texto)', titleize(text)],
        ['displayName({ full_name: nome })', displayName({ full_name: name ?? null })],
        ['abbreviateName(nome)', abbreviateName(name)],
        ['shortenName(nome)', shortenName(name)],
        ['nameInReadingOrder(nome)', nameInReadingOrder(name)],
        ["pluralizeCount(quantidade, 'lote', 'lotes')", pluralizeCount(count, 'lote', 'lotes')],
        ['openLotsLabel(quantidade)', openLotsLabel(count)],
      ];
    },
  },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TextosENomes: Story = {
  name: 'Textos e nomes',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("'leilao-de-verao-2026'")).toBeVisible();
    await expect(canvas.getByText("'Maria Clara L.'")).toBeVisible();
    const count = canvas.getByLabelText('Quantidade');
    await userEvent.clear(count);
    await expect(canvas.getByText("'nenhum disponível'")).toBeVisible();
  },
};
