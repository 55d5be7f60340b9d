import { lot } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { HowToBuy } from './HowToBuy.tsx';

const meta = {
  title: 'Lote/HowToBuy',
  id: 'lote-howtobuy',
  component: HowToBuy,
  args: {
    lot: lot({ shipping_note: 'Envio por transportadora especializada, por conta do comprador.' }),
    questionHref: '#pergunta',
    glossaryHref: '#glossario',
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof HowToBuy>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The figures are in the price block, so they are not repeated here. */
export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/comissão/i)).not.toBeInTheDocument();
    await expect(
      canvas.getByRole('link', { name: 'Pergunte à casa sobre a conservação e a procedência' }),
    ).toHaveAttribute('href', '#pergunta');
  },
};

export const Playground: Story = {};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates
      caption="Os links para a casa e para o glossário, em todos os estados."
      title="Link"
      target=".links a"
      cell="14rem"
    >
      <HowToBuy {...args} />
    </LinkStates>
  ),
};

/** The house published neither the commission nor the shipping. */
export const Unknown: Story = {
  tags: ['visual'],
  args: { lot: lot({ buyer_premium_percent: null, shipping_note: null, terms_url: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/A casa não informou a comissão/)).toBeVisible();
    await expect(canvas.getByText(/combine a retirada ou o frete/)).toBeVisible();
  },
};

/** The words of an element that are broken over several lines. */
function brokenWords(element: HTMLElement): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (texts.nextNode()) {
    for (const { 0: word, index } of (texts.currentNode.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}

/** At twice the text size on a phone of 320 pixels, no word breaks or is cut off. */
export const LargeText: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 288 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    try {
      const section = canvas.getByRole('heading', { name: 'Como comprar' }).parentElement;
      if (section === null) throw new Error('The heading has no section.');
      await expect(brokenWords(section)).toEqual([]);
      await expect(section.scrollWidth).toBeLessThanOrEqual(section.clientWidth);
    } finally {
      style.fontSize = '';
    }
  },
};
