import { picture } from '@martelo/domain/fixtures';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Picture } from './Picture.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const show = () => {
  const [onLoad, onError] = [vi.fn(), vi.fn()];
  const view = (hue: number) => (
    <Picture image={picture(400, 500, hue)} alt="Vaso" onLoad={onLoad} onError={onError} />
  );
  const { rerender } = render(view(8));
  return { onLoad, onError, change: (hue: number) => rerender(view(hue)) };
};
const image = () => screen.getByRole('img', { name: 'Vaso' });

it('reports a loaded file once, also when the browser loads a larger one', () => {
  const { onLoad, onError } = show();
  fireEvent.load(image());
  fireEvent.load(image());
  expect(onLoad).toHaveBeenCalledOnce();
  expect(onError).not.toHaveBeenCalled();
});

it('reports a larger file that fails after a small one was loaded', () => {
  const { onError } = show();
  fireEvent.load(image());
  fireEvent.error(image());
  expect(onError).toHaveBeenCalledOnce();
  expect(screen.getByText('Sem imagem')).toBeInTheDocument();
});

it('reports a failed file once, and the next image of the same picture', () => {
  const { onLoad, onError, change } = show();
  fireEvent.error(image());
  expect(onError).toHaveBeenCalledOnce();
  expect(screen.getByText('Sem imagem')).toBeInTheDocument();
  change(120);
  fireEvent.load(image());
  expect(onLoad).toHaveBeenCalledOnce();
});

it.each([
  ['loaded', 400, 1, 0],
  ['failed', 0, 0, 1],
])('reports a file that %s before hydration', (_, width, loads, errors) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/vaso.jpg');
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  const { onLoad, onError, change } = show();
  change(8);
  expect(onLoad).toHaveBeenCalledTimes(loads);
  expect(onError).toHaveBeenCalledTimes(errors);
});
