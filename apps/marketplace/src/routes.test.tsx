/** What visitors see after a client-side navigation when a route rejects its address. */
import { render, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { notFound } from './engine/data.ts';
import { saying } from '../test/catalogue-answers.ts';
import { PageStory } from '../test/page-story.tsx';
import { routes } from './routes.tsx';

routes.push({
  path: '/validated',
  loader: () => {
    throw notFound(410);
  },
  errorElement: routes[0]?.errorElement,
});
afterAll(() => {
  routes.pop();
});

test('the error page shows the status that the route threw', async () => {
  // Other elements stay, such as styles of other tests.
  document.head.insertAdjacentHTML(
    'afterbegin',
    '<meta name="description" content=""><meta name="robots" content="">',
  );
  render(<PageStory path="/validated" answer={() => 404} />);
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  expect(screen.getByText('410')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Tentar novamente' })).toBeNull();
  await waitFor(() =>
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      'Page Not Found: /validated',
    ),
  );
  for (const element of document.head.querySelectorAll('meta')) element.remove();
});

test('a page of a story starts without a warning, and with a drawing in place of each recorded image', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { container } = render(<PageStory path="/casasdeleilao" answer={saying()} />);
  await waitFor(() => expect(container.querySelector('main img')).not.toBeNull());
  expect(container.innerHTML).not.toContain('/media/');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
