import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { slides } from '../fixtures/auctions.ts';
import { StateMatrix, linkStates } from '../fixtures/state-matrix.tsx';
import { Carousel } from './Carousel.tsx';
import { CarouselSlide } from './CarouselSlide.tsx';

const meta = {
  title: 'Mídia/Carousel',
  id: 'midia-carousel',
  component: Carousel,
  subcomponents: { CarouselSlide },
  args: {
    'aria-label': 'Destaques',
    children: slides.map((item, index) => (
      <CarouselSlide key={item.id} item={item} priority={index === 0} />
    )),
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Destaques' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: /Arte concreta em novembro/ })).toHaveAttribute(
      'href',
      '/lotes?q=concreta',
    );
  },
};

export const Playground: Story = {};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="O slide e os botões, cada um em todos os estados."
      states={linkStates}
      rows={[
        {
          title: 'Slide',
          target: '.slides a',
          render: ({ name }) => <Carousel {...args} aria-label={name} />,
        },
        {
          title: 'Botões',
          target: '[aria-label="Próximo"]',
          render: ({ name }) => <Carousel {...args} aria-label={name} />,
        },
      ]}
    />
  ),
};

/** Tab and Enter show the next slide. After the last slide comes the first. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Próximo' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(next).toHaveFocus();
    for (const place of ['2 de 3', '3 de 3', '1 de 3']) {
      await userEvent.keyboard('{Enter}');
      await expect(await canvas.findByText(place)).toBeVisible();
    }
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('3 de 3')).toBeVisible();
  },
};

/** Autoplay until the pause button is pressed. The interval of this story is 300 ms. */
export const Turning: Story = {
  args: { autoPlay: true, interval: 300 },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Destaques' });
    await expect(await canvas.findByText('2 de 3', {}, { timeout: 4000 })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pausar troca automática' }));
    await expect(region).toHaveAttribute('data-state', 'still');
    await expect(canvas.getByRole('button', { name: 'Iniciar troca automática' })).toBeVisible();
  },
};

/** The focus on a slide pauses autoplay. */
export const WaitsForTheFocus: Story = {
  args: { autoPlay: true },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Destaques' });
    await expect(region).toHaveAttribute('data-state', 'turning');
    const link = canvas.getByRole('link', { name: /Arte concreta/ });
    link.focus();
    await waitFor(() => expect(region).toHaveAttribute('data-state', 'still'));
    link.blur();
    await waitFor(() => expect(region).toHaveAttribute('data-state', 'turning'));
  },
};

/** A single slide has no controls. */
export const Single: Story = {
  args: { children: slides.slice(0, 1).map((item) => <CarouselSlide key={item.id} item={item} />) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
