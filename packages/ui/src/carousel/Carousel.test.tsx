import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './Carousel.tsx';

const preferLessMotion = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }));

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom does not scroll.
  Element.prototype.scrollTo = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const carousel = (
  <Carousel aria-label="Destaques" autoPlay>
    <p>um</p>
    <p>dois</p>
  </Carousel>
);

describe('Carousel', () => {
  it('shows the next slide every five seconds', () => {
    preferLessMotion(false);
    render(carousel);
    act(() => vi.advanceTimersByTime(4999));
    expect(Element.prototype.scrollTo).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(Element.prototype.scrollTo).toHaveBeenCalledOnce();
  });

  it('has no autoplay for users who prefer reduced motion', () => {
    preferLessMotion(true);
    render(carousel);
    act(() => vi.advanceTimersByTime(60_000));
    expect(Element.prototype.scrollTo).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Iniciar troca automática' })).toBeInTheDocument();
  });
});
