import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { ErrorPage } from './ErrorPage.tsx';

const meta = {
  title: 'Retorno/ErrorPage',
  id: 'retorno-errorpage',
  component: ErrorPage,
  args: {
    status: 404,
    title: 'Página não encontrada',
    children: 'O endereço pode ter mudado, ou o lote saiu do catálogo.',
    actions: (
      <>
        <Button variant="primary" href="#lotes">
          Ver todos os lotes
        </Button>
        <Button href="#inicio">Ir para o início</Button>
      </>
    ),
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ErrorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Página não encontrada',
    );
    await expect(canvas.getByRole('link', { name: 'Ir para o início' })).toBeVisible();
  },
};

export const Playground: Story = {};

/** The default title of each status. */
export const DefaultTitles: Story = {
  render: () => (
    <>
      <ErrorPage status={404} />
      <ErrorPage status={500} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  },
};
