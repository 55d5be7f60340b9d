import { picture } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { ToastProvider, useToasts } from '../toast/ToastProvider.tsx';
import { ImageViewer, type ImageViewerProps } from './ImageViewer.tsx';

const broken = 'data:image/png;base64,AA==';
const images = [picture(800, 1000), { ...picture(1000, 800, 90), alt: 'Verso' }, picture(900, 900)];

function Opener(props: ImageViewerProps) {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <Button onClick={() => setIndex(0)}>Ampliar imagem</Button>
      <ImageViewer {...props} index={index} onIndexChange={setIndex} />
    </>
  );
}

const meta = {
  title: 'Mídia/ImageViewer',
  id: 'midia-imageviewer',
  component: ImageViewer,
  args: {
    images,
    alt: 'Composição em vermelho e negro',
    index: null,
    onIndexChange: () => undefined,
  },
  render: (args) => <Opener {...args} />,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ImageViewer>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Opens the viewer and waits until the image has its position. */
async function open(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('button', { name: 'Ampliar imagem' }));
  const dialog = await canvas.findByRole('dialog');
  const viewer = within(dialog);
  await waitFor(() => expect(viewer.getByRole('status')).toHaveTextContent('%'));
  const stage = viewer.getByRole('application');
  const image = () => within(stage).getByRole('img');
  const box = () => image().getBoundingClientRect();
  return { dialog, viewer, stage, image, box };
}

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    const { dialog, viewer, stage, box } = await open(canvas);
    await expect(dialog).toHaveAccessibleName('Imagens: Composição em vermelho e negro');
    await expect(stage).toHaveFocus();
    // The initial coverage is 0.9 of the stage.
    await waitFor(() => expect(box().height / stage.clientHeight).toBeCloseTo(0.9, 3));
    await expect(viewer.getByText('Imagem 1 de 3')).toBeVisible();
    for (const button of viewer.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
};

export const Playground: Story = {};

/** Escape closes the viewer and returns the focus. */
export const Closing: Story = {
  play: async ({ canvas }) => {
    const { viewer } = await open(canvas);
    await userEvent.click(viewer.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Ampliar imagem' })).toHaveFocus();
  },
};

/** In development React mounts twice. The first unmount must not close the viewer. */
export const MountedTwice: Story = {
  render: (args) => (
    <StrictMode>
      <Opener {...args} />
    </StrictMode>
  ),
  play: async ({ canvas }) => {
    const { dialog } = await open(canvas);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(dialog).toBeVisible();
  },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const { viewer, stage, image, box } = await open(canvas);
    const percent = () => Number.parseInt(viewer.getByRole('status').textContent ?? '', 10);
    const whole = box().width;
    // One step is a tenth.
    await userEvent.keyboard('+');
    await waitFor(() => expect(box().width / whole).toBeCloseTo(1.1, 2));
    await userEvent.keyboard('--');
    await waitFor(() => expect(box().width / whole).toBeCloseTo(1 / 1.1, 2));
    await userEvent.keyboard('1');
    await expect(percent()).toBe(100);
    // If the image is larger than the stage, the arrows pan it up to its edge.
    await userEvent.keyboard('++++++++++');
    const { left } = box();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(box().left).toBeLessThan(left));
    await userEvent.keyboard('{ArrowRight>20/}');
    const edge = stage.getBoundingClientRect().right;
    await waitFor(() => expect(box().right).toBeGreaterThanOrEqual(edge - 1));
    // If the whole image is visible, the arrows show the next image.
    await userEvent.keyboard('0{ArrowRight}');
    await expect(await viewer.findByText('Imagem 2 de 3')).toBeVisible();
    await waitFor(() => expect(image()).toHaveAccessibleName('Verso'));
    await userEvent.keyboard('{End}');
    await expect(await viewer.findByText('Imagem 3 de 3')).toBeVisible();
    await userEvent.keyboard('{PageDown}');
    await expect(await viewer.findByText('Imagem 1 de 3')).toBeVisible();
  },
};

/** The limits of the zoom: 0.01 and 100 times the image's own size. */
export const ZoomLimits: Story = {
  play: async ({ canvas }) => {
    const { viewer, stage } = await open(canvas);
    const wheel = (deltaY: number) => {
      for (let notch = 0; notch < 80; notch++) fireEvent.wheel(stage, { deltaY });
    };
    wheel(-100);
    await waitFor(() => expect(viewer.getByRole('status')).toHaveTextContent('10000%'));
    wheel(100);
    wheel(100);
    await waitFor(() => expect(viewer.getByRole('status')).toHaveTextContent(/^1%$/));
  },
};

/** Wheel, double tap, drag and pinch keep the point under the pointer in place. */
export const Gestures: Story = {
  play: async ({ canvas }) => {
    const { stage, box } = await open(canvas);
    const whole = box();
    const { left, top, width, height } = stage.getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, top + height / 2];

    fireEvent.wheel(stage, { deltaY: -100, clientX, clientY });
    await waitFor(() => expect(box().width / whole.width).toBeCloseTo(1.1, 2));
    const mouse = { pointerId: 1, buttons: 1, clientX, clientY };
    const tap = () => {
      fireEvent.pointerDown(stage, mouse);
      fireEvent.pointerUp(stage, { ...mouse, buttons: 0 });
    };
    tap();
    tap();
    await waitFor(() => expect(box().width).toBeCloseTo(whole.width, 1));
    tap();
    tap();
    await waitFor(() => expect(box().width).toBeGreaterThan(whole.width * 1.5));

    const before = box();
    fireEvent.pointerDown(stage, mouse);
    fireEvent.pointerMove(stage, { ...mouse, clientY: clientY + 40 });
    await waitFor(() => expect(box().top - before.top).toBeCloseTo(40, 1));
    fireEvent.pointerUp(stage, { ...mouse, buttons: 0, clientY: clientY + 40 });

    const large = box().width;
    const finger = (pointerId: number, x: number) => ({
      pointerId,
      pointerType: 'touch',
      buttons: 1,
      clientX: x,
      clientY,
    });
    fireEvent.pointerDown(stage, finger(2, clientX - 50));
    fireEvent.pointerDown(stage, finger(3, clientX + 50));
    fireEvent.pointerMove(stage, finger(3, clientX + 100));
    await waitFor(() => expect(box().width / large).toBeCloseTo(1.5, 2));
    fireEvent.pointerUp(stage, finger(2, clientX - 50));
    fireEvent.pointerUp(stage, finger(3, clientX + 100));
  },
};

/** A horizontal swipe over the whole image shows the next image. */
export const Swipe: Story = {
  play: async ({ canvas }) => {
    const { viewer, stage } = await open(canvas);
    const finger = { pointerId: 5, pointerType: 'touch', buttons: 1, clientY: 300 };
    fireEvent.pointerDown(stage, { ...finger, clientX: 600 });
    fireEvent.pointerMove(stage, { ...finger, clientX: 400 });
    fireEvent.pointerUp(stage, { ...finger, clientX: 400, buttons: 0 });
    await expect(await viewer.findByText('Imagem 2 de 3')).toBeVisible();
  },
};

/**
 * The interval of this story is 100 ms, the default is 5000 ms. A manual change ends the slideshow.
 */
export const Slideshow: Story = {
  args: { interval: 100 },
  play: async ({ canvas }) => {
    const { viewer } = await open(canvas);
    await userEvent.keyboard(' ');
    await expect(viewer.getByRole('button', { name: 'Pausar apresentação' })).toBeVisible();
    await expect(await viewer.findByText('Imagem 3 de 3')).toBeVisible();
    await expect(await viewer.findByText('Imagem 1 de 3')).toBeVisible();
    await userEvent.keyboard('{PageDown}');
    await expect(viewer.getByRole('button', { name: 'Iniciar apresentação' })).toBeVisible();
  },
};

export const Thumbnails: Story = {
  play: async ({ canvas }) => {
    const { viewer } = await open(canvas);
    const thumbs = within(viewer.getByRole('list', { name: 'Miniaturas' }));
    await userEvent.click(thumbs.getByRole('button', { name: 'Imagem 3' }));
    await expect(await viewer.findByText('Imagem 3 de 3')).toBeVisible();
    await expect(thumbs.getByRole('button', { name: 'Imagem 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
};

/** A file that fails shows an error and a retry button. */
export const Failed: Story = {
  tags: ['visual'],
  args: { images: [{ ...picture(), thumb_url: broken, large_url: broken }] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ampliar imagem' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Não foi possível carregar esta imagem.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

export const FailedWithFallback: Story = {
  args: {
    images: [{ ...picture(), thumb_url: broken, large_url: broken }],
    fallback: picture(300, 200, 300).url,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ampliar imagem' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert.querySelector('img')).toHaveAttribute('src', picture(300, 200, 300).url);
  },
};

function Liker(props: ImageViewerProps) {
  const [index, setIndex] = useState<number | null>(null);
  const { show } = useToasts();
  const like = () => {
    show({ type: 'success', title: 'Lote curtido', duration: null });
    setIndex(0);
  };
  return (
    <>
      <Button onClick={like}>Curtir e ampliar</Button>
      <ImageViewer {...props} index={index} onIndexChange={setIndex} />
    </>
  );
}

/** Toasts appear inside the dialog, because outside they could be neither read nor clicked. */
export const WithToast: Story = {
  render: (args) => (
    <ToastProvider>
      <Liker {...args} />
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Curtir e ampliar' }));
    const viewer = within(await canvas.findByRole('dialog'));
    const dismiss = await viewer.findByRole('button', { name: 'Dispensar: Lote curtido' });
    await expect(viewer.getByText('Lote curtido', { selector: '[role=status] *' })).toBeVisible();
    const { left, top, width, height } = dismiss.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(dismiss.contains(hit)).toBe(true);
    await userEvent.click(dismiss);
    await expect(viewer.queryByRole('region')).toBeNull();
    await expect(viewer.getByRole('application')).toBeVisible();
  },
};

/** A single image has no navigation, no thumbnails and no slideshow. */
export const Single: Story = {
  args: { images: images.slice(0, 1) },
  play: async ({ canvas }) => {
    const { viewer } = await open(canvas);
    await expect(viewer.queryByRole('button', { name: 'Próxima imagem' })).toBeNull();
    await expect(viewer.queryByRole('list')).toBeNull();
  },
};
