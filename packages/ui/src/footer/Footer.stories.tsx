import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LinkStates, repeatedLandmarks } from '../fixtures/state-matrix.tsx';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Navegação/Footer',
  id: 'navegacao-footer',
  component: Footer,
  args: { menu: [{ label: 'Lotes', href: '#lotes' }] },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A melhor experiência em leilões')).toBeVisible();
  },
};

export const Playground: Story = {};

export const States: Story = {
  tags: ['visual'],
  parameters: repeatedLandmarks,
  render: (args) => (
    <LinkStates caption="Os links do rodapé, em todos os estados." title="Link" cell="100%" list>
      <Footer {...args} />
    </LinkStates>
  ),
};
