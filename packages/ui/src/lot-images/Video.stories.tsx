import { picture } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { Video } from './Video.tsx';

const meta = {
  title: 'Mídia/Video',
  id: 'midia-video',
  component: Video,
  args: { url: 'https://youtu.be/a-cdefghij_', title: 'Castiçais em prata' },
  parameters: { layout: 'padded' },
  decorators: (Story) => (
    <div style={{ maxWidth: '34rem' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof Video>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: /^Reproduzir vídeo: Castiçais em prata/ }),
    ).toBeVisible();
    await expect(document.querySelector('iframe')).toBeNull();
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates caption="A capa do vídeo é um botão, mostrado em todos os estados." title="Vídeo">
      <Video {...args} />
    </LinkStates>
  ),
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Sem imagem de capa e com imagem de capa.'),
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <Video {...args} />
      <Video {...args} poster={picture(800, 450, 200)} />
    </div>
  ),
};

/** A live stream is not played here. A link leads to it. */
export const Live: Story = {
  args: { url: 'https://www.youtube.com/live/a-cdefghij_' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Ver vídeo no YouTube/ })).toBeVisible();
  },
};

/** A link to another site renders nothing. */
export const Refused: Story = {
  args: { url: 'https://example.test/video.mp4' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
