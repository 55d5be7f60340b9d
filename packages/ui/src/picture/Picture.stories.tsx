import { picture } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { Picture } from './Picture.tsx';

const broken = 'data:image/png;base64,AA==';

const meta = {
  title: 'Mídia/Picture',
  id: 'midia-picture',
  component: Picture,
  args: { image: picture(), alt: 'Composição em vermelho e negro', style: { width: '18rem' } },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Picture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const image = canvas.getByRole('img', { name: 'Composição em vermelho e negro' });
    await expect(image).toHaveAttribute('width', '400');
    await expect(image).toHaveAttribute('loading', 'lazy');
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Em pé, deitada, muito alta, pequena, sem imagem e com imagem de reserva.'),
  render: () => (
    <div style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'repeat(auto-fill, 10rem)' }}>
      <Picture image={picture()} />
      <Picture image={picture(900, 300, 120)} />
      <Picture image={picture(200, 900, 220)} />
      <Picture image={picture(400, 400, 40)} />
      <Picture image={null} />
      <Picture image={picture()} fallback={picture(300, 300, 300).url} />
    </div>
  ),
};

/** An imported image has no known size until it is loaded. It has no background. */
export const OfUnknownShape: Story = {
  args: { image: { ...picture(400, 500), width: null, height: null } },
  play: async ({ canvas }) => {
    const { backgroundColor } = getComputedStyle(canvas.getByRole('img'));
    await expect(backgroundColor).toBe('rgba(0, 0, 0, 0)');
  },
};

export const Missing: Story = {
  args: { image: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Composição em vermelho e negro' })).toBeVisible();
    await expect(canvas.getByText('Sem imagem')).toBeVisible();
  },
};

/** A file that fails is replaced by the fallback. */
export const FailedWithFallback: Story = {
  args: {
    image: { ...picture(), thumb_url: broken, medium_url: broken, large_url: broken },
    fallback: { error: picture(300, 300, 300).url, loading: picture(10, 10).url },
  },
  play: async ({ canvas, args }) => {
    const fallback = typeof args.fallback === 'object' ? args.fallback.error : '';
    await waitFor(() => expect(canvas.getByRole('img')).toHaveAttribute('src', fallback));
  },
};

/** The text of a small empty frame breaks between its words only. */
export const SmallMissing: Story = {
  args: { image: null, style: undefined },
  decorators: (Story) => (
    <div style={{ width: '6.5rem', overflowWrap: 'anywhere' }}>
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    const text = document.createRange();
    text.selectNodeContents(canvas.getByText('Sem imagem'));
    await expect(text.getClientRects()).toHaveLength(2);
  },
};
