import { picture } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { StateMatrix, linkStates } from '../fixtures/state-matrix.tsx';
import { LotImages, type LotImagesProps } from './LotImages.tsx';

const images = [picture(), { ...picture(500, 400, 90), alt: 'Verso' }, picture(400, 400, 200)];

const meta = {
  title: 'Mídia/LotImages',
  id: 'midia-lotimages',
  component: LotImages,
  args: { images, alt: 'Composição em vermelho e negro', style: { maxWidth: '30rem' } },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LotImages>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
};

export const Playground: Story = {};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="A imagem grande, que abre a ampliação, e uma das pequenas, cada uma em todos os estados."
      states={linkStates}
      rows={[
        { title: 'Imagem grande', target: '.main', render: () => <LotImages {...args} /> },
        { title: 'Imagem pequena', target: 'li + li > a', render: () => <LotImages {...args} /> },
      ]}
    />
  ),
};

export const Choosing: Story = {
  play: async ({ canvas }) => {
    const second = canvas.getByRole('link', { name: 'Imagem 2 de 3' });
    second.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('img', { name: 'Verso' })).toBeVisible();
    await expect(second).toHaveAttribute('aria-current', 'true');
  },
};

/** The large image opens the viewer. The image chosen there stays chosen on the page. */
export const Viewing: Story = {
  play: async ({ canvas }) => {
    const main = canvas.getByRole('link', { name: 'Ampliar Composição em vermelho e negro' });
    await userEvent.click(main);
    const viewer = within(await canvas.findByRole('dialog'));
    await userEvent.click(viewer.getByRole('button', { name: 'Próxima imagem' }));
    await userEvent.click(viewer.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('link', { name: 'Ampliar Verso' })).toHaveFocus();
  },
};

/**
 * A page that keeps in its address whether the viewer is open. `Navegar` ends the navigation, which takes
 * time, and `Voltar` is the browser's button.
 */
function Page(props: LotImagesProps) {
  const [isViewing, setIsViewing] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <LotImages {...props} viewing={isViewing} onViewingChange={setWanted} />
      <button type="button" onClick={() => setIsViewing(wanted)}>
        Navegar
      </button>
      <button type="button" onClick={() => setIsViewing(false)}>
        Voltar
      </button>
      <output aria-label="Endereço">{isViewing ? '#imagens' : ''}</output>
    </>
  );
}

/** The viewer opens before the address of a page changes, and closes with it. */
export const KeptByPage: Story = {
  render: (args) => <Page {...args} />,
  play: async ({ canvas }) => {
    const main = canvas.getByRole('link', { name: 'Ampliar Composição em vermelho e negro' });
    const address = canvas.getByRole('status', { name: 'Endereço' });
    await userEvent.click(main);
    await expect(main).toHaveAttribute('data-viewing');
    await expect(address).toHaveTextContent('');
    await canvas.findByRole('dialog');
    canvas.getByText<HTMLButtonElement>('Navegar').click();
    await waitFor(() => expect(address).toHaveTextContent('#imagens'));
    canvas.getByText<HTMLButtonElement>('Voltar').click();
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(main).not.toHaveAttribute('data-viewing');
  },
};

const broken = 'data:image/png;base64,AA==';

/** An error of one image does not affect the next one. */
export const FirstFails: Story = {
  tags: ['visual'],
  args: {
    images: [
      {
        ...picture(),
        alt: 'Frente',
        url: broken,
        thumb_url: broken,
        medium_url: broken,
        large_url: broken,
      },
      { ...picture(500, 400, 90), alt: 'Verso' },
    ],
  },
  play: async ({ canvas }) => {
    const main = canvas.getByRole('link', { name: 'Ampliar Frente' });
    await expect(await within(main).findByText('Sem imagem')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Imagem 2 de 2' }));
    await waitFor(() => expect(within(main).getByRole('img', { name: 'Verso' })).toBeVisible());
    // It has loaded. In WebKit the natural width of an SVG is the shown one.
    await waitFor(() =>
      expect(
        within(main).getByRole<HTMLImageElement>('img', { name: 'Verso' }).naturalWidth,
      ).toBeGreaterThan(0),
    );
    await userEvent.click(canvas.getByRole('link', { name: 'Imagem 1 de 2 Sem imagem' }));
    await expect(await within(main).findByText('Sem imagem')).toBeVisible();
  },
};

export const None: Story = {
  args: { images: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sem imagem')).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};
