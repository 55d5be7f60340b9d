import type { Image } from '@martelo/domain/entities';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ImageViewer } from './ImageViewer.tsx';

const image = (name: string): Image => ({
  url: `/${name}.jpg`,
  thumb_url: `/${name}-thumb.jpg`,
  medium_url: `/${name}-medium.jpg`,
  large_url: `/${name}-large.jpg`,
  width: 800,
  height: 600,
  alt: name,
  dominant_color: null,
});
const images = [image('Frente'), image('Verso')];

function Page() {
  const [index, setIndex] = useState<number | null>(0);
  return <ImageViewer images={images} alt="Lote" index={index} onIndexChange={setIndex} />;
}

afterEach(() => {
  vi.useRealTimers();
});

test('a slideshow shows each image for five seconds', async () => {
  render(<Page />);
  const start = await screen.findByRole('button', { name: 'Iniciar apresentação' });
  for (const picture of document.querySelectorAll('img')) fireEvent.load(picture);
  vi.useFakeTimers();
  fireEvent.click(start);
  act(() => vi.advanceTimersByTime(4999));
  expect(screen.getByText('Imagem 1 de 2')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText('Imagem 2 de 2')).toBeInTheDocument();
});

test('the dialog gets the class, the ref and the data of the site', async () => {
  const ref = createRef<HTMLDialogElement>();
  render(
    <ImageViewer
      images={images}
      alt="Lote"
      index={0}
      onIndexChange={() => undefined}
      className="galeria"
      data-galeria="1"
      ref={ref}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Imagens: Lote' });
  expect(dialog).toHaveClass('galeria');
  expect(dialog).toHaveAttribute('data-galeria', '1');
  expect(ref.current).toBe(dialog);
});
