import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'open', label: 'Em andamento', content: 'Dois leilões' },
  { id: 'finished', label: 'Encerradas', content: 'Três lotes' },
];
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

it('renders all panels on the server and shows the first', () => {
  document.body.innerHTML = renderToStaticMarkup(<Tabs aria-label="Participações" tabs={tabs} />);
  const panels = screen.getAllByRole('tabpanel', { hidden: true });
  expect(panels.map((panel) => [panel.textContent, panel.hidden])).toEqual([
    ['Dois leilões', false],
    ['Três lotes', true],
  ]);
  document.body.innerHTML = '';
});

it('selects the first tab when the given id is unknown', () => {
  render(<Tabs aria-label="Participações" tabs={tabs} defaultSelected="offers" />);
  expect(selected()).toBe('Em andamento');
});

it('does not change its own selection when controlled', () => {
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

it("ignores the browser's own key combinations", () => {
  render(<Tabs aria-label="Participações" tabs={tabs} />);
  const first = screen.getByRole('tab', { name: 'Em andamento' });
  expect(fireEvent.keyDown(first, { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(fireEvent.keyDown(first, { key: 'ArrowDown' })).toBe(true);
  expect(selected()).toBe('Em andamento');
});

it('is either controlled or uncontrolled, by its types', () => {
  const name = { 'aria-label': 'Participações', tabs };
  void [
    // @ts-expect-error -- a controlled component requires `onSelectedChange`
    <Tabs key="1" {...name} selected="open" />,
    // @ts-expect-error -- `defaultSelected` is for uncontrolled tabs only
    <Tabs key="2" {...name} selected="open" onSelectedChange={vi.fn()} defaultSelected="open" />,
  ];
});
