import { lotSummary } from '@martelo/domain/fixtures';
import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import type { LiveCardProps } from './live/card.tsx';
import { LiveLotCard } from './lot-card.tsx';

const { saveLike, arrive, arrival } = vi.hoisted(() => {
  // Other files of the worker use the same modules with the real card.
  vi.resetModules();
  let arrive = (): void => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { saveLike: vi.fn<(liked: boolean) => void>(), arrive, arrival };
});
afterAll(() => {
  vi.resetModules();
});
vi.mock(import('./live/card.tsx'), async () => {
  await arrival;
  return {
    default: function LiveCard({ lot, onChange }: LiveCardProps) {
      useEffect(
        () => onChange({ lot, myBid: null, onLikedChange: (_, liked) => saveLike(liked) }),
        [lot, onChange],
      );
      return <></>;
    },
  };
});

test('the like button is shown when the code that saves likes has arrived', async () => {
  render(<LiveLotCard lot={lotSummary()} />);
  expect(screen.queryByRole('button')).toBeNull();
  arrive();
  fireEvent.click(await screen.findByRole('button', { name: /^Curtir/ }));
  expect(saveLike).toHaveBeenCalledExactlyOnceWith(true);
});
