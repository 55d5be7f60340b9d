import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import account from '../../../recorded/account.json';
import {
  accountPage,
  answers,
  failing,
  waiting,
  withNotes,
} from '../../../test/account-answers.ts';
import { hasHeading, type PageMeta, type Story } from '../../../test/page-meta.ts';

const likes = account['/lots.json'];

export default {
  title: 'Páginas/Área pessoal/Curtidas',
  id: 'paginas-area-pessoal',
  tags: ['!autodocs'],
  ...accountPage('/account/likes'),
} satisfies PageMeta;

export const Likes: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(8);
    await expect(canvas.getAllByText('21 lotes')[0]).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Abertos a lances \d+$/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Todos' })).toBeVisible();
  },
};

/** Text of twice the size: the filters are above the lots, so no lot is narrower than on a phone. */
export const LikesInLargeText: Story = {
  play: async ({ canvas }) => {
    const { style } = document.documentElement;
    style.fontSize = '200%';
    try {
      const [card] = await canvas.findAllByRole('article');
      const filters = canvas.getByRole('form', { name: 'Filtros' });
      await expect(card?.getBoundingClientRect().top).toBeGreaterThan(
        filters.getBoundingClientRect().bottom,
      );
      await expect(card?.getBoundingClientRect().width).toBeGreaterThan(128);
    } finally {
      style.fontSize = '';
    }
  },
};

export const LikesEmpty: Story = {
  tags: ['empty'],
  args: {
    answer: answers({ '/lots.json': { ...likes, total: 0, next_page: null, lots: [] } }),
  },
  play: hasHeading('Você ainda não curtiu nenhum lote'),
};

export const LikesFailed: Story = {
  tags: ['error'],
  ...failing('/lots.json'),
};

export const LikesSlow: Story = {
  tags: ['loading'],
  ...waiting('/lots.json'),
};

/** Filters and order are in the address, and each keeps the others. */
export const LikesFiltered: Story = {
  args: {
    path: '/account/likes?estado=abertos&categoria=1-pinturas&ordem=encerramento',
    answer: (path, method, query, body) =>
      path === '/lots.json' &&
      (query.get('q[accepting_bids]') !== 'true' ||
        query.get('q[category_id_eq]') !== '1' ||
        query.get('sort') !== 'closes_at')
        ? 500
        : answers()(path, method, query, body),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(8);
    await expect(canvas.getByRole('link', { name: /^Arrematados/ })).toHaveAttribute(
      'href',
      '/account/likes?estado=arrematados&categoria=1-pinturas&ordem=encerramento',
    );
    await expect(canvas.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('encerramento');
    const categories = within(canvas.getByRole('group', { name: 'Categoria' }));
    await expect(categories.getByRole('checkbox', { name: /^Pinturas/ })).toBeChecked();
    await expect(canvas.getByRole('link', { name: /^Remover .*Pinturas/ })).toHaveAttribute(
      'href',
      '/account/likes?estado=abertos&ordem=encerramento',
    );
  },
};

/** Values that no liked lot has are left out. */
export const LikesByHouse: Story = {
  args: {
    answer: (path, method, query, body) => {
      const tenant_name = query.get('q[account_tenant_name_eq]');
      if (path !== '/lots.json' || tenant_name === null) {
        return answers()(path, method, query, body);
      }
      const ofHouse = (lot: (typeof likes.lots)[number]) => ({
        ...lot,
        account: { ...lot.account, tenant_name },
      });
      const lots = likes.lots.slice(0, 2).map(ofHouse);
      return { ...likes, total: 2, next_page: null, lots };
    },
  },
  play: async ({ canvas }) => {
    const houses = within(await canvas.findByRole('group', { name: 'Casa' }));
    const options = await houses.findAllByRole('checkbox');
    await expect(options.length).toBeGreaterThan(1);
    await expect(options.some((option) => (option as HTMLInputElement).disabled)).toBe(false);
    await userEvent.click(options[0] as HTMLElement);
    await waitFor(() => expect(options[0]).toBeChecked());
    await expect(
      canvas.getByRole('list', { name: 'Filtros escolhidos' }),
    ).not.toBeEmptyDOMElement();
    // The previous list is pale until the next one arrives.
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
  },
};

/** A back end without facets has the filters of all lots, without counts. */
export const LikesWithoutFacets: Story = {
  args: { answer: answers({ '/lots/facets.json': 404 }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Pinturas' })).toBeEnabled();
    await expect(canvas.queryByRole('group', { name: 'Tema' })).toBeNull();
  },
};

export const LikesFilteredEmpty: Story = {
  args: {
    path: '/account/likes?estado=ofertas',
    answer: answers({ '/lots.json': { ...likes, total: 0, next_page: null, lots: [] } }),
  },
  play: hasHeading('Nenhum lote curtido com estes filtros'),
};

/** A note is written in a dialog, shown below the card, and removed with its text. */
export const LikesNotes: Story = {
  args: { answer: withNotes() },
  play: async ({ canvas }) => {
    const write = async (name: RegExp, text: string) => {
      const [button] = await canvas.findAllByRole('button', { name });
      await userEvent.click(button as HTMLElement);
      const dialog = within(await screen.findByRole('dialog', { name: /^Anotação: lote/ }));
      const field = dialog.getByRole('textbox', { name: /^Anotação/ });
      await userEvent.clear(field);
      if (text !== '') await userEvent.type(field, text);
      await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
      return dialog;
    };
    await write(/^Anotar/, 'Moldura original');
    await expect(await canvas.findByText('Moldura original')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await write(/^Editar anotação/, 'erro');
    const note = dialog.getByRole('textbox', { name: /^Anotação/ });
    await waitFor(() => expect(note).toHaveAccessibleDescription(/500 caracteres/));
    await expect(note).toHaveFocus();
    await userEvent.clear(note);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(canvas.queryByText('Moldura original')).toBeNull());
    await expect(canvas.queryByRole('button', { name: /^Editar anotação/ })).toBeNull();
  },
};

/** A dialog that is closed without saving keeps the text as a draft, to continue or to discard. */
export const LikesNoteDraft: Story = {
  args: { answer: withNotes() },
  play: async ({ canvas }) => {
    const open = async (name: RegExp) => {
      const [button] = await canvas.findAllByRole('button', { name });
      await userEvent.click(button as HTMLElement);
      const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: /^Anotação/ });
      return { dialog, field: within(dialog).getByRole('textbox', { name: /^Anotação/ }) };
    };
    const first = await open(/^Anotar/);
    await userEvent.type(first.field, 'Moldura');
    // As Escape does.
    first.dialog.requestClose();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.queryByText('Moldura')).toBeNull();
    const second = await open(/^Continuar anotação/);
    await expect(second.field).toHaveValue('Moldura');
    await userEvent.click(
      within(second.dialog).getByRole('button', { name: 'Descartar rascunho' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.queryByRole('button', { name: /^Continuar anotação/ })).toBeNull();
    const third = await open(/^Anotar/);
    await expect(third.field).toHaveValue('');
    third.dialog.requestClose();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.queryByRole('button', { name: /^Continuar anotação/ })).toBeNull();
  },
};
