import type { RadarItem, RadarList } from '@martelo/domain/entities';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import account from '../../../recorded/account.json';
import { accountPage, answers, endless, failing, waiting } from '../../../test/account-answers.ts';
import { hasHeading, offersRetry, type PageMeta, type Story } from '../../../test/page-meta.ts';

const radar: RadarList = account['/radar'];

export default {
  title: 'Páginas/Área pessoal/Radar',
  id: 'paginas-area-pessoal',
  tags: ['!autodocs'],
  ...accountPage('/account/radar'),
} satisfies PageMeta;

export const Radar: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(3);
    await expect(canvas.getByText(/^Expirou em/)).toBeVisible();
  },
};

/** A removed search is replaced by an undo button, which takes the focus. */
export const RadarRemoved: Story = {
  args: {
    answer: answers({
      'DELETE /radar/2': 204,
      'POST /radar': { ...radar.items[1], renewed_at: '2026-11-21T12:00:00-03:00' },
    }),
  },
  play: async ({ canvas }) => {
    const names = async () =>
      (await canvas.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    const before = await names();
    const name = before[1] ?? '';
    await userEvent.click(await canvas.findByRole('button', { name: `Remover ${name}` }));
    const undo = await canvas.findByRole('button', { name: 'Desfazer' });
    await waitFor(() => expect(undo).toHaveFocus());
    await expect(undo).toHaveAccessibleDescription(`Busca removida: ${name}`);
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('link', { name })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    await expect(await names()).toEqual(before);
  },
};

export const RadarEmpty: Story = {
  tags: ['empty'],
  args: { answer: answers({ '/radar': { items: [], total: 0 } }) },
  play: hasHeading('Nenhuma busca no radar'),
};

export const RadarFailed: Story = {
  tags: ['error'],
  ...failing('/radar'),
};

export const RadarSlow: Story = {
  tags: ['loading'],
  ...waiting('/radar'),
};

const long: RadarItem[] = radar.items.map((item) =>
  Object.assign({}, item, {
    name: `${endless} ${item.name}`,
    criteria_labels: [endless, ...item.criteria_labels],
    matching_lots_count: 1_234_567,
  }),
);

/** Very long names and criteria stay inside the narrowest page. */
export const RadarWithLongNames: Story = {
  args: { answer: answers({ '/radar': { items: long, total: 3 } }) },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(3);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

/** Opened from a search, whose filters are filled in. */
export const RadarFromSearch: Story = {
  args: { path: '/account/radar?termo=azul&categoria=1-pinturas&preco=3&casa=nenhuma' },
  play: async ({ canvas }) => {
    const form = within(await canvas.findByRole('form', { name: 'Busca do radar' }));
    await expect(form.getByRole('searchbox', { name: /^Busca/ })).toHaveValue('azul');
    await expect(form.getByRole('checkbox', { name: 'Pinturas' })).toBeChecked();
    await expect(form.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  },
};

export const RadarWithoutOptions: Story = {
  args: { path: '/account/radar?nova=1', answer: answers({ '/prices.json': 500 }) },
  play: offersRetry,
};
