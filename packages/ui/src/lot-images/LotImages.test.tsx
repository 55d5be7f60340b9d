import type { Image } from '@martelo/domain/entities';
import { picture } from '@martelo/domain/fixtures';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LotImages } from './LotImages.tsx';

const imageAt = (url: string): Image => ({ ...picture(), url });
const imagesOf = (lot: string): Image[] =>
  ['a', 'b', 'c'].map((name) => imageAt(`/media/${lot}-${name}`));
const chosen = () => screen.getAllByRole('link').findIndex((link) => link.ariaCurrent === 'true');

it('shows the first image of the next lot, and keeps the chosen one of the same lot', () => {
  const { rerender } = render(<LotImages images={imagesOf('vaso')} alt="Vaso" />);
  fireEvent.click(screen.getByRole('link', { name: 'Imagem 3 de 3' }));
  expect(chosen()).toBe(3);
  rerender(<LotImages images={imagesOf('vaso')} alt="Vaso" />);
  expect(chosen()).toBe(3);
  rerender(<LotImages images={imagesOf('prato')} alt="Prato" />);
  expect(chosen()).toBe(1);
});

it('replaces an image that fails by the fallback, and a failed fallback by an empty frame', () => {
  render(
    <LotImages
      images={[{ ...imageAt('/media/vaso-a'), alt: null }]}
      alt="Vaso"
      fallback="/image-error.svg"
    />,
  );
  fireEvent.error(screen.getByRole('img', { name: 'Vaso' }));
  expect(screen.getByRole('img', { name: 'Vaso' })).toHaveAttribute('src', '/image-error.svg');
  fireEvent.error(screen.getByRole('img', { name: 'Vaso' }));
  expect(screen.getByText('Sem imagem')).toBeInTheDocument();
});
