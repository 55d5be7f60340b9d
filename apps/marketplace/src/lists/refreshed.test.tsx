import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRefreshed } from './refreshed.ts';

function Page({ status, retry }: { readonly status: string; readonly retry: () => void }) {
  return <p>{useRefreshed({ status, retry }).status}</p>;
}

test('data of an earlier visit is requested again, once', () => {
  const retry = vi.fn();
  const { rerender } = render(<Page status="fetched" retry={retry} />);
  rerender(<Page status="fetched" retry={retry} />);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('data that the page loads itself is not requested twice', () => {
  const retry = vi.fn();
  const { rerender } = render(<Page status="loading" retry={retry} />);
  rerender(<Page status="fetched" retry={retry} />);
  expect(retry).not.toHaveBeenCalled();
});
