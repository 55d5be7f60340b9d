import { keepAmounts } from '@martelo/domain/money';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { lotFilters, lotSort, manyAuthors } from '../fixtures/filters.ts';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import type { FilterGroup } from './filter-group.ts';
import type { FilterValues } from './filter-values.ts';

const show = (props: Partial<FilterPanelProps> = {}) => {
  const onValuesChange = vi.fn<(values: FilterValues) => void>();
  const ui = (more: Partial<FilterPanelProps> = {}) => (
    <FilterPanel
      action="/lotes"
      groups={lotFilters}
      sort={lotSort}
      values={{}}
      total={137}
      onValuesChange={onValuesChange}
      {...props}
      {...more}
    />
  );
  const { rerender } = render(ui());
  return { onValuesChange, change: (more: Partial<FilterPanelProps>) => rerender(ui(more)) };
};

const group = (name: string) => within(screen.getByRole('group', { name }));
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const announced = () =>
  screen.getAllByRole('status').find(({ parentElement }) => parentElement?.matches('.fields'));

describe('without JavaScript', () => {
  const page = new DOMParser().parseFromString(
    renderToString(
      <FilterPanel
        action="/lotes"
        groups={lotFilters}
        sort={lotSort}
        values={{
          categoria: ['joias', 'antigas'],
          estado: ['abertos'],
          ordem: ['menor-preco'],
          preco_min: ['500'],
        }}
        kept={{ q: ['prata'] }}
        total={137}
        onValuesChange={() => undefined}
      />,
    ),
    'text/html',
  );
  const form = page.querySelector('form') as HTMLFormElement;

  it('the form submits selected values, values without an option, and kept values', () => {
    expect(form.getAttribute('action')).toBe('/lotes');
    expect(form.method).toBe('get');
    const sent = [...new FormData(form)].map((pair) => pair.join('=')).sort();
    expect(sent).toEqual([
      'categoria=antigas',
      'categoria=joias',
      'estado=abertos',
      'ordem=menor-preco',
      'preco_max=',
      'preco_min=500',
      'q=prata',
    ]);
    expect([...form.querySelectorAll(':scope > noscript')].at(-1)?.textContent).toContain(
      'Aplicar filtros',
    );
  });

  it('a long list shows its other options after a button was sent with the form', () => {
    const markup = (kept: FilterValues) =>
      new DOMParser().parseFromString(
        renderToString(
          <FilterPanel
            action="/lotes"
            groups={[{ name: 'artista', label: 'Artistas', options: manyAuthors }]}
            values={{ artista: ['artista-22'] }}
            kept={kept}
            total={137}
            onValuesChange={() => undefined}
          />,
        ),
        'text/html',
      );
    const short = markup({});
    expect(short.querySelectorAll('input[name=artista]')).toHaveLength(9);
    expect(short.querySelector('input[value=artista-22]')).toHaveProperty('checked', true);
    const more = short.querySelector<HTMLButtonElement>('fieldset noscript > button');
    expect(more?.textContent).toBe('Mostrar mais em Artistas');
    expect(more?.getAttribute('formaction')).toBe(`/lotes#${short.querySelector('fieldset')?.id}`);
    const long = markup({ [more?.name ?? '']: [more?.value ?? ''] });
    expect(long.querySelectorAll('input[name=artista]')).toHaveLength(manyAuthors.length);
    expect(long.querySelector('fieldset noscript')).toBeNull();
  });

  it('a pill links to the list without its filter', () => {
    const links = [...page.querySelectorAll('a')].map((link) => [
      link.getAttribute('aria-label') ?? link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      [
        'Remover filtro Abertos a lances',
        '/lotes?q=prata&categoria=joias&categoria=antigas&ordem=menor-preco&preco_min=500',
      ],
      [
        'Remover filtro Joias',
        '/lotes?q=prata&estado=abertos&ordem=menor-preco&preco_min=500&categoria=antigas',
      ],
      [
        'Remover filtro antigas',
        '/lotes?q=prata&estado=abertos&ordem=menor-preco&preco_min=500&categoria=joias',
      ],
      [
        'Remover filtro A partir de R$ 500',
        '/lotes?q=prata&categoria=joias&categoria=antigas&estado=abertos&ordem=menor-preco',
      ],
      ['Limpar filtros', '/lotes?q=prata&ordem=menor-preco'],
    ]);
  });
});

it('applies inputs that were changed before hydration', () => {
  const onValuesChange = vi.fn();
  const ui = (
    <FilterPanel
      action="/lotes"
      groups={lotFilters}
      values={{ categoria: ['joias'] }}
      total={137}
      sort={lotSort}
      onValuesChange={onValuesChange}
    />
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(ui);
  (box(/^Pinturas/) as HTMLInputElement).checked = true;
  (box(/^Joias/) as HTMLInputElement).checked = false;
  (screen.getByRole('radio', { name: /^Abertos/ }) as HTMLInputElement).checked = true;
  (screen.getByLabelText('Ordenar por') as HTMLSelectElement).value = 'maior-preco';
  const { rerender } = render(ui, { container, hydrate: true });
  rerender(ui);
  expect(onValuesChange).toHaveBeenCalledExactlyOnceWith({
    categoria: ['pinturas'],
    estado: ['abertos'],
    ordem: ['maior-preco'],
  });
});

it('ignores an unknown sort order of the address', () => {
  const { onValuesChange } = show({ values: { ordem: ['nenhuma'] } });
  expect(screen.getByLabelText('Ordenar por')).toHaveValue('');
  expect(onValuesChange).not.toHaveBeenCalled();
});

describe('a change', () => {
  it('adds and removes a value of a multiple choice', async () => {
    const { onValuesChange, change } = show({ values: { categoria: ['pinturas'] } });
    await userEvent.click(box(/^Joias/));
    expect(onValuesChange).toHaveBeenLastCalledWith({ categoria: ['pinturas', 'joias'] });
    change({ values: { categoria: ['pinturas', 'joias'] } });
    await userEvent.click(box(/^Pinturas/));
    expect(onValuesChange).toHaveBeenLastCalledWith({ categoria: ['joias'] });
  });

  it('replaces the value of a single choice, and "Todos" removes it', async () => {
    const { onValuesChange } = show({ values: { estado: ['abertos'], ordem: ['maior-preco'] } });
    const states = group('Situação');
    expect(states.getByRole('radio', { name: /^Abertos/ })).toBeChecked();
    await userEvent.click(states.getByRole('radio', { name: /^Arrematados/ }));
    expect(onValuesChange).toHaveBeenLastCalledWith({
      estado: ['arrematados'],
      ordem: ['maior-preco'],
    });
    await userEvent.click(states.getByRole('radio', { name: 'Todos' }));
    expect(onValuesChange).toHaveBeenLastCalledWith({ ordem: ['maior-preco'] });
  });

  it('keeps the filters when it changes the sort order', async () => {
    const { onValuesChange } = show({ values: { estado: ['abertos'] } });
    const order = screen.getByRole('combobox', { name: 'Ordenar por' });
    expect(order).toHaveDisplayValue('Encerram primeiro');
    await userEvent.selectOptions(order, 'Maior preço');
    expect(onValuesChange).toHaveBeenLastCalledWith({
      estado: ['abertos'],
      ordem: ['maior-preco'],
    });
  });

  it('applies immediately, so submitting the form does nothing', () => {
    show();
    expect(fireEvent.submit(screen.getByRole('form', { name: 'Filtros' }))).toBe(false);
  });
});

describe('the result count', () => {
  it('is announced once it is known', () => {
    const { change } = show({ total: null });
    expect(announced()).toBeEmptyDOMElement();
    change({ total: 137 });
    expect(announced()).toHaveTextContent('137 lotes');
    change({ total: 0 });
    expect(announced()).toHaveTextContent('nenhum lote');
    change({ total: 1, nouns: ['leilão', 'leilões'] });
    expect(announced()).toHaveTextContent('1 leilão');
  });

  it('is part of the name of each option', () => {
    show();
    expect(box(/^Pinturas/)).toHaveAccessibleName('Pinturas 128 lotes');
    expect(box(/R\$\s500 a/)).toHaveAccessibleName(keepAmounts('R$ 500 a R$ 1.000'));
  });
});

describe('pills', () => {
  const values = { categoria: ['pinturas', 'joias'], ordem: ['maior-preco'] };

  it('remove their filter', async () => {
    const { onValuesChange } = show({ values });
    await userEvent.click(screen.getByRole('link', { name: 'Remover filtro Pinturas' }));
    expect(onValuesChange).toHaveBeenLastCalledWith({
      categoria: ['joias'],
      ordem: ['maior-preco'],
    });
  });

  it('are removed together, and the sort order stays', async () => {
    const { onValuesChange } = show({ values });
    await userEvent.click(screen.getByRole('link', { name: 'Limpar filtros' }));
    expect(onValuesChange).toHaveBeenLastCalledWith({ ordem: ['maior-preco'] });
  });

  it('keep their labels while the options load', () => {
    const { change } = show({ values });
    change({ groups: lotFilters.map((group): FilterGroup => ({ ...group, options: null })) });
    expect(screen.getByRole('link', { name: 'Remover filtro Pinturas' })).toBeVisible();
  });
});

describe('the focus', () => {
  const withOptions = (options: FilterGroup['options']): readonly FilterGroup[] => [
    { name: 'categoria', label: 'Categorias', options },
  ];
  const options = lotFilters[1]?.options ?? [];

  it('stays on an option while options reload, and when options are reordered', () => {
    const { change } = show({ groups: withOptions(options) });
    const focused = box(/^Gravuras/);
    focused.focus();
    change({ groups: withOptions(null) });
    expect(focused).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Categorias' })).toHaveAttribute('aria-busy', 'true');
    change({ groups: withOptions(options.toReversed()) });
    expect(focused).toHaveFocus();
    expect(box(/^Gravuras/)).toBe(focused);
  });

  it('moves to the next option when an option disappears, and to the group after the last one', () => {
    const { change } = show({ groups: withOptions(options) });
    box(/^Esculturas/).focus();
    change({ groups: withOptions(options.filter(({ value }) => value !== 'esculturas')) });
    expect(box(/^Gravuras/)).toHaveFocus();
    change({ groups: withOptions([]) });
    expect(screen.getByRole('group', { name: 'Categorias' })).toHaveFocus();
  });
});

describe('a group', () => {
  const alone = (changes: Partial<FilterGroup>): readonly FilterGroup[] => [
    { name: 'artista', label: 'Artistas', options: manyAuthors, ...changes },
  ];

  it('is marked as busy while it loads', () => {
    show({ groups: alone({ options: null }) });
    expect(screen.getByRole('group', { name: 'Artistas' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('offers a retry when its options failed to load', async () => {
    const onRetry = vi.fn();
    show({ groups: alone({ options: null, failed: true }), onRetry });
    expect(screen.getByRole('group', { name: 'Artistas' })).not.toHaveAttribute('aria-busy');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(onRetry).toHaveBeenCalledExactlyOnceWith('artista');
  });

  it('shows a message when it has no options', () => {
    show({ groups: alone({ options: [] }) });
    expect(screen.getByText('Nenhuma opção')).toBeVisible();
  });

  it('can be searched without accents when it has many options, and keeps the selected values', async () => {
    const { onValuesChange } = show({ groups: alone({}), values: { artista: ['artista-22'] } });
    const within = screen.getByRole('searchbox', { name: 'Buscar em Artistas' });
    await userEvent.type(within, 'amel');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByText('1 opção')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Mostrar/ })).toBeNull();
    await userEvent.click(box(/^Amélia/));
    expect(onValuesChange).toHaveBeenLastCalledWith({ artista: ['artista-22', 'artista-1'] });
    await userEvent.clear(within);
    await userEvent.type(within, 'zzz{Enter}');
    expect(screen.getByText('Nenhuma opção')).toBeVisible();
  });

  it('has neither a search input nor a "show more" button when it has few options', () => {
    show({ groups: alone({ options: manyAuthors.slice(0, 10) }) });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Mostrar/ })).toBeNull();
  });

  it('uses its own search function when it has one', async () => {
    const onTermChange = vi.fn<(term: string) => void>();
    const { change } = show({ groups: alone({ options: manyAuthors.slice(0, 3), onTermChange }) });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar em Artistas' }), 'teo ');
    await vi.waitFor(() => expect(onTermChange).toHaveBeenLastCalledWith('teo'));
    // Options for the text are shown as they are.
    change({ groups: alone({ options: manyAuthors.slice(3, 5), onTermChange }) });
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByText('2 opções')).toBeVisible();
    change({ groups: alone({ options: [], onTermChange }) });
    expect(screen.getByText('Nenhuma opção')).toHaveRole('status');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('leaves out options without items, except selected ones', () => {
    show({ values: { categoria: ['moedas'] } });
    expect(box(/^Moedas/)).toBeEnabled();
    cleanup();
    show();
    expect(screen.queryByRole('checkbox', { name: /^Moedas/ })).toBeNull();
    expect(box(/^Joias/)).toBeEnabled();
  });
});

describe('a range of prices', () => {
  const limit = (name: string) => screen.getByRole('textbox', { name });
  const thumb = (name: string) => screen.getByRole('slider', { name });

  it('applies its limits when an input is left and on Enter, in whole reais', async () => {
    const { onValuesChange, change } = show({ values: { estado: ['abertos'] } });
    await userEvent.type(limit('Mínimo'), '1.500,90');
    expect(onValuesChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onValuesChange).toHaveBeenLastCalledWith({ estado: ['abertos'], preco_min: ['1500'] });
    change({ values: { preco_min: ['1500'] } });
    expect(limit('Mínimo')).toHaveValue('1.500');
    await userEvent.type(limit('Máximo'), '20000{Enter}');
    expect(onValuesChange).toHaveBeenLastCalledWith({ preco_min: ['1500'], preco_max: ['20000'] });
    expect(onValuesChange).toHaveBeenCalledTimes(2);
  });

  it('explains an invalid limit, and does not apply it', async () => {
    const { onValuesChange } = show({ values: { preco_min: ['1500'] } });
    await userEvent.type(limit('Máximo'), 'mil{Enter}');
    expect(limit('Máximo')).toBeInvalid();
    expect(limit('Máximo')).toHaveAccessibleDescription('Use um valor em reais, como 1.500.');
    await userEvent.clear(limit('Máximo'));
    await userEvent.type(limit('Máximo'), '900{Enter}');
    expect(limit('Máximo')).toHaveAccessibleDescription('O máximo deve ser maior que o mínimo.');
    expect(limit('Mínimo')).toBeValid();
    expect(onValuesChange).not.toHaveBeenCalled();
  });

  it('moves with the slider, which stops at the prices of the histogram', () => {
    const { onValuesChange } = show();
    expect(thumb('Preço mínimo')).toHaveAttribute('aria-valuetext', 'sem mínimo');
    fireEvent.change(thumb('Preço mínimo'), { target: { value: '3' } });
    expect(limit('Mínimo')).toHaveValue('500');
    expect(thumb('Preço mínimo')).toHaveAttribute('aria-valuetext', 'R$ 500');
    expect(onValuesChange).not.toHaveBeenCalled();
    fireEvent.keyUp(thumb('Preço mínimo'));
    expect(onValuesChange).toHaveBeenLastCalledWith({ preco_min: ['500'] });
    fireEvent.change(thumb('Preço máximo'), { target: { value: '1' } });
    fireEvent.pointerUp(thumb('Preço máximo'));
    // A thumb stops beside the other one.
    expect(onValuesChange).toHaveBeenLastCalledWith({ preco_min: ['500'], preco_max: ['1000'] });
  });

  it('keeps its slider while the prices load', () => {
    const { change } = show();
    thumb('Preço mínimo').focus();
    change({
      groups: lotFilters.map((one): FilterGroup => {
        const { name, label, range } = one;
        return range ? { name, label, options: null, range: { names: range.names } } : one;
      }),
    });
    expect(thumb('Preço mínimo')).toHaveFocus();
  });

  it('has one pill', async () => {
    const { onValuesChange } = show({ values: { preco_min: ['500'], preco_max: ['20000'] } });
    await userEvent.click(screen.getByRole('link', { name: 'Remover filtro R$ 500 a R$ 20.000' }));
    expect(onValuesChange).toHaveBeenLastCalledWith({});
  });

  it('has no slider without a histogram', () => {
    const groups: FilterGroup[] = [
      { name: 'preco', label: 'Preço', options: [], range: { names: ['preco_min', 'preco_max'] } },
    ];
    show({ groups });
    expect(screen.queryByRole('slider')).toBeNull();
    expect(limit('Mínimo')).toBeVisible();
  });
});
