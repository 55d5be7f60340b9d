import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';

const artists = [
  {
    label: 'Artistas',
    suggestions: [
      { label: 'Amélia de Sá Távora', href: '#artistas/amelia' },
      { label: 'Amélio Quaresma', href: '#artistas/amelio', meta: '12 lotes' },
    ],
  },
];

const field = () => screen.getByRole('combobox', { name: /^Buscar/ });
const announced = () => screen.getByRole('status').textContent;

const show = (props: Partial<SearchBoxProps> = {}) => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const ui = (more: Partial<SearchBoxProps> = {}) => (
    <SearchBox delay={0} onSubmit={onSubmit} {...props} {...more} />
  );
  const { rerender } = render(ui());
  return { onSubmit, change: (more: Partial<SearchBoxProps>) => rerender(ui(more)) };
};

beforeEach(() => {
  // jsdom has no layout to scroll.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  location.hash = '';
});

describe('a search without JavaScript', () => {
  it('is a form that submits the text', () => {
    const html = renderToString(<SearchBox action="/busca" name="q" defaultTerm="amélia" />);
    const page = new DOMParser().parseFromString(html, 'text/html');
    const form = page.querySelector('form[role=search]') as HTMLFormElement;
    expect(form.getAttribute('action')).toBe('/busca');
    expect(form.method).toBe('get');
    expect([...new FormData(form)]).toEqual([['q', 'amélia']]);
    expect(form.querySelector('button[type=submit]')).not.toBeNull();
  });
});

it('keeps and submits text that was typed before hydration', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const ui = <SearchBox onSubmit={onSubmit} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(ui);
  (field() as HTMLInputElement).value = 'castiçais';
  render(ui, { container, hydrate: true });
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(field()).toHaveValue('castiçais');
});

describe('the text', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const type = (value: string) => fireEvent.change(field(), { target: { value } });

  it('is reported trimmed after the debounce', () => {
    const onTermChange = vi.fn();
    show({ onTermChange, delay: 200 });
    type('a');
    act(() => void vi.advanceTimersByTime(199));
    type(' am ');
    act(() => void vi.advanceTimersByTime(199));
    expect(onTermChange).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onTermChange).toHaveBeenCalledExactlyOnceWith('am');
  });

  it('is reported immediately when it becomes empty, and not again', () => {
    const onTermChange = vi.fn();
    show({ onTermChange, delay: 200 });
    type('am');
    fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(onTermChange).toHaveBeenCalledExactlyOnceWith('');
    act(() => void vi.runAllTimers());
    expect(onTermChange).toHaveBeenCalledOnce();
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Limpar busca' })).toBeNull();
  });

  it('is not reported after the form was submitted', () => {
    const onTermChange = vi.fn();
    show({ onTermChange, delay: 200 });
    type('am');
    fireEvent.submit(screen.getByRole('search'));
    act(() => void vi.runAllTimers());
    expect(onTermChange).not.toHaveBeenCalled();
  });

  it('is reported during a composition, because Android composes every word', () => {
    const onTermChange = vi.fn();
    show({ onTermChange, delay: 0 });
    fireEvent.compositionStart(field());
    type('am');
    act(() => void vi.runAllTimers());
    expect(onTermChange).toHaveBeenCalledExactlyOnceWith('am');
  });

  it('shows no "nothing found" for suggestions of another text', () => {
    const { change } = show({ onTermChange: vi.fn(), delay: 200, status: 'ready' });
    type('zz');
    expect(announced()).toBe('');
    act(() => void vi.advanceTimersByTime(200));
    expect(announced()).toBe('Nenhuma sugestão');
    type('am');
    expect(announced()).toBe('');
    change({ suggestions: artists });
    expect(announced()).toBe('2 sugestões');
  });
});

describe('Enter', () => {
  it('submits the text when no suggestion is active', async () => {
    const { onSubmit } = show({ status: 'ready', suggestions: artists });
    await userEvent.type(field(), 'amel{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('follows the active suggestion and does not submit', async () => {
    const { onSubmit } = show({ status: 'ready', suggestions: artists });
    await userEvent.type(field(), 'amel{ArrowDown}{ArrowDown}{Enter}');
    expect(location.hash).toBe('#artistas/amelio');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('does nothing when it ends a composition', async () => {
    const { onSubmit } = show({ status: 'ready', suggestions: artists });
    await userEvent.type(field(), 'amel{ArrowDown}');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(location.hash).toBe('');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('does not submit a blank text', async () => {
    const { onSubmit } = show();
    await userEvent.type(field(), '   {Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field()).toHaveFocus();
  });
});

describe('suggestions', () => {
  it('are links in named groups with marked matches', async () => {
    show({ status: 'ready', suggestions: artists });
    await userEvent.type(field(), 'tavora');
    expect(screen.getByRole('group', { name: 'Artistas' })).toBeVisible();
    const option = screen.getByRole('option', { name: 'Amélia de Sá Távora' });
    expect(option).toHaveAttribute('href', '#artistas/amelia');
    expect(option.querySelector('mark')).toHaveTextContent('Távora');
    expect(screen.getByRole('option', { name: 'Amélio Quaresma 12 lotes' })).toBeVisible();
  });

  it('suggestions of the previous text stay until the next response', async () => {
    const { change } = show({ status: 'ready', suggestions: artists });
    await userEvent.type(field(), 'am');
    change({ status: 'loading' });
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    change({ status: 'loading', suggestions: [] });
    expect(announced()).toBe('Buscando…');
  });

  it('can be requested again after a failure, by pointer or keyboard', async () => {
    const onRetry = vi.fn();
    show({ status: 'error', suggestions: artists, onRetry });
    await userEvent.type(field(), 'am');
    expect(announced()).toBe('Não foi possível buscar sugestões.');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onRetry).toHaveBeenCalledOnce();
    expect(field()).toHaveFocus();
  });

  it('close when the focus leaves, and with Escape on a button', async () => {
    show({ status: 'ready', suggestions: artists });
    await userEvent.type(field(), 'am');
    await userEvent.tab();
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    fireEvent.blur(field(), { relatedTarget: document.body });
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('Escape clears the field immediately when there are no suggestions', async () => {
    show();
    await userEvent.type(field(), 'am{Escape}');
    expect(field()).toHaveValue('');
  });
});

describe('recent searches', () => {
  const recent = [{ label: 'castiçais de prata', href: '#busca/castiçais de prata' }];

  it('are shown while the field is empty, and can be deleted', async () => {
    const onRecentClear = vi.fn();
    const { change } = show({ recent, onRecentClear, status: 'ready', suggestions: artists });
    await userEvent.click(field());
    expect(announced()).toBe('1 sugestão');
    expect(screen.getByRole('group', { name: 'Buscas recentes' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Apagar buscas recentes' }));
    expect(onRecentClear).toHaveBeenCalledOnce();
    expect(field()).toHaveFocus();
    change({ recent: [] });
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Apagar buscas recentes' })).toBeNull();
  });

  it('are replaced by suggestions', async () => {
    show({ recent, status: 'ready', suggestions: artists });
    await userEvent.type(field(), 'am');
    expect(screen.queryByRole('group', { name: 'Buscas recentes' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Artistas' })).toBeVisible();
  });
});
