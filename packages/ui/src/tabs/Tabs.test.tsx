import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'open', label: 'Em andamento', content: 'Dois leilões' },
  { id: 'finished', label: 'Encerradas', content: 'Três lotes' },
];
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

it('is rendered whole by the server, the first panel in sight', () => {
  document.body.innerHTML = renderToStaticMarkup(<Tabs aria-label="Participações" tabs={tabs} />);
  const panels = screen.getAllByRole('tabpanel', { hidden: true });
  expect(panels.map((panel) => [panel.textContent, panel.hidden])).toEqual([
    ['Dois leilões', false],
    ['Três lotes', true],
  ]);
  document.body.innerHTML = '';
});

it('falls back to the first where the chosen one is none of them', () => {
  render(<Tabs aria-label="Participações" tabs={tabs} defaultSelected="offers" />);
  expect(selected()).toBe('Em andamento');
});

it('stays where its owner keeps it', () => {
  const onSelectedChange = vi.fn();
  render(
    <Tabs
      aria-label="Participações"
      tabs={tabs}
      selected="open"
      onSelectedChange={onSelectedChange}
    />,
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Encerradas' }));
  expect(onSelectedChange).toHaveBeenCalledExactlyOnceWith('finished');
  expect(selected()).toBe('Em andamento');
  fireEvent.click(screen.getByRole('tab', { name: 'Em andamento' }));
  expect(onSelectedChange).toHaveBeenCalledOnce();
});

it('leaves the browser its own keys', () => {
  render(<Tabs aria-label="Participações" tabs={tabs} />);
  const first = screen.getByRole('tab', { name: 'Em andamento' });
  expect(fireEvent.keyDown(first, { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(fireEvent.keyDown(first, { key: 'ArrowDown' })).toBe(true);
  expect(selected()).toBe('Em andamento');
});

it('knows its tab outside or keeps it inside, never both', () => {
  const name = { 'aria-label': 'Participações', tabs };
  void [
    // @ts-expect-error -- who gives the chosen tab has to follow its changes
    <Tabs key="1" {...name} selected="open" />,
    // @ts-expect-error -- a beginning is for tabs that keep their own
    <Tabs key="2" {...name} selected="open" onSelectedChange={vi.fn()} defaultSelected="open" />,
  ];
});
