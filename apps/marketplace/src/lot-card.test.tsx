import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { lotSummary } from '../../../packages/ui/src/fixtures/lots.ts';
import type { LiveCardProps } from './live/card.tsx';
import { LiveLotCard } from './lot-card.tsx';

const { saveLike, arrive, arrival } = vi.hoisted(() => {
  let arrive = (): void => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { saveLike: vi.fn<(liked: boolean) => void>(), arrive, arrival };
});
vi.mock(import('./live/card.tsx'), async () => {
  await arrival;
  return {
    default: function LiveCard({ onReady }: LiveCardProps) {
      useEffect(() => onReady(saveLike), [onReady]);
      return <></>;
    },
  };
});

test('a like that is pressed before its code has arrived is saved when it arrives', async () => {
  render(<LiveLotCard lot={lotSummary()} />);
  const like = screen.getByRole('button', { name: /^Curtir/ });
  fireEvent.click(like);
  expect(saveLike).not.toHaveBeenCalled();
  arrive();
  await vi.waitFor(() => expect(saveLike).toHaveBeenCalledExactlyOnceWith(true));
  fireEvent.click(like);
  expect(saveLike).toHaveBeenCalledTimes(2);
});
