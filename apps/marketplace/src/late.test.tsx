import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { late } from './late.tsx';

function Living() {
  const [count, setCount] = useState(0);
  return (
    <form>
      <input aria-label="Busca" />
      <a href="#sobre">Sobre</a>
      <button type="button" onClick={() => setCount(count + 1)}>
        Mais {count}
      </button>
    </form>
  );
}

/** A part as the server sent it, whose code comes when told; the page has taken the rest over. */
async function sentPart() {
  let bring: (code: { default: typeof Living }) => void;
  const code = new Promise<{ default: typeof Living }>((resolve) => (bring = resolve));
  const Part = late(() => code);
  const place = document.createElement('div');
  // The server has waited for the code, so it sends the part itself.
  place.innerHTML = `<div>${renderToString(<Living />)}</div>`;
  document.body.append(place);
  const root = await act(async () => hydrateRoot(place, <Part />));
  left.push(() => {
    root.unmount();
    place.remove();
  });
  const sent = place.firstElementChild;
  const alive = async () => {
    await act(async () => bring({ default: Living }));
    await expect.poll(() => sent?.isConnected).toBe(false);
  };
  return { sent, alive };
}

const left: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const leave of left.splice(0)) act(leave);
});

test('what the server sent stays until the code is there, and is marked meanwhile', async () => {
  const { sent, alive } = await sentPart();
  expect(sent?.hasAttribute('data-sent')).toBe(true);
  expect(screen.getByRole('button', { name: 'Mais 0' })).toBeVisible();
  await alive();
  await userEvent.click(screen.getByRole('button', { name: 'Mais 0' }));
  expect(screen.getByRole('button', { name: 'Mais 1' })).toBeVisible();
});

test('what was typed before is kept, and the keyboard stays where it was', async () => {
  const { alive } = await sentPart();
  await userEvent.type(screen.getByRole('textbox', { name: 'Busca' }), 'madeira');
  await alive();
  expect(screen.getByRole('textbox', { name: 'Busca' })).toHaveValue('madeira');
  expect(screen.getByRole('textbox', { name: 'Busca' })).toHaveFocus();
});

test('a button that was pressed before does its work once', async () => {
  const { alive } = await sentPart();
  await userEvent.click(screen.getByRole('button', { name: 'Mais 0' }));
  await alive();
  expect(await screen.findByRole('button', { name: 'Mais 1' })).toBeVisible();
});

test('nothing is put in the place of what is being pressed', async () => {
  const { sent, alive } = await sentPart();
  const link = screen.getByRole('link', { name: 'Sobre' });
  const user = userEvent.setup();
  const clicks: EventTarget[] = [];
  link.addEventListener('click', ({ target }) => target && clicks.push(target));
  await user.pointer({ keys: '[MouseLeft>]', target: link });
  const coming = alive();
  // Longer than it waits for its turn.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent?.isConnected).toBe(true);
  await user.pointer({ keys: '[/MouseLeft]', target: link });
  expect(clicks).toEqual([link]);
  await coming;
});

test('a part that comes to a page without the server’s markup is drawn', async () => {
  const Part = late(() => Promise.resolve({ default: Living }));
  render(<Part />);
  expect(await screen.findByRole('button', { name: 'Mais 0' })).toBeVisible();
});
