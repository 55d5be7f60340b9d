import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { StateMatrix } from '../fixtures/state-matrix.tsx';
import { SkipLink } from './SkipLink.tsx';

const meta = {
  title: 'Navegação/SkipLink',
  id: 'navegacao-skiplink',
  component: SkipLink,
  parameters: { layout: 'padded' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="conteudo" tabIndex={-1}>
        Conteúdo da página
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Visually hidden until it has the focus. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Ir para o conteúdo' });
    await expect(getComputedStyle(link).clipPath).not.toBe('none');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(getComputedStyle(link).clipPath).toBe('none');
  },
};

export const Playground: Story = {};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="O link aparece só com o foco do teclado."
      states={['rest', 'focus']}
      rows={[
        {
          title: 'Link',
          render: () => (
            <div style={{ position: 'relative', minHeight: '4rem' }}>
              <SkipLink {...args} href="#focused" />
            </div>
          ),
        },
      ]}
    />
  ),
};
