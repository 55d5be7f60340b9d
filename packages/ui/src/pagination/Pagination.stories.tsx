import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const at = (current_page: number, count: number) => ({
  total: count * 20,
  current_page,
  per_page: 20,
});

const meta = {
  title: 'Navegação/Pagination',
  id: 'navegacao-pagination',
  component: Pagination,
  args: { list: at(6, 12), hrefOf: (page) => `#page=${page}` },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const hrefs = (canvas: Canvas) =>
  canvas.getAllByRole('link').map((link) => link.getAttribute('href'));

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Páginas' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Anterior' })).toHaveAttribute('href', '#page=5');
    await expect(canvas.getByRole('link', { name: 'Próxima' })).toHaveAttribute('href', '#page=7');
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName('Página 6');
    await expect(hrefs(canvas)).toEqual([5, 1, 5, 6, 7, 12, 7].map((page) => `#page=${page}`));
    for (const link of canvas.getAllByRole('link')) {
      const { width, height } = link.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  tags: ['visual'],
  render: ({ hrefOf }) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      {[at(1, 2), at(1, 12), at(6, 12), at(12, 12), at(9999, 10_000)].map((list) => (
        <Pagination
          key={`${list.current_page} ${list.total}`}
          aria-label={`Páginas: ${list.current_page} de ${list.total / 20}`}
          list={list}
          hrefOf={hrefOf}
        />
      ))}
    </div>
  ),
};

export const First: Story = {
  args: { list: at(1, 12) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Anterior' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Próxima' })).toHaveAttribute('href', '#page=2');
  },
};

export const Last: Story = {
  args: { list: { total: 237, current_page: 12, per_page: 20 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Anterior' })).toHaveAttribute(
      'href',
      '#page=11',
    );
    await expect(canvas.queryByRole('link', { name: 'Próxima' })).toBeNull();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('12');
  },
};

export const TenThousandPages: Story = {
  args: { list: at(5000, 10_000) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Página 10.000' })).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(7);
  },
};

/** The list has become shorter: no page is current, and "Anterior" leads to the last page. */
export const PastTheEnd: Story = {
  args: { list: at(15, 12) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { current: 'page' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Anterior' })).toHaveAttribute(
      'href',
      '#page=12',
    );
    await expect(canvas.queryByRole('link', { name: 'Próxima' })).toBeNull();
  },
};

/** One page, no page, or a list without items per page renders nothing. */
export const OnePage: Story = {
  render: ({ hrefOf }) => (
    <>
      {[at(1, 1), at(1, 0), { total: 137, current_page: 1, per_page: 0 }].map((list) => (
        <Pagination key={list.total} list={list} hrefOf={hrefOf} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

/** In a narrow container a position text replaces the numbers, at any viewport width. */
export const Narrow: Story = {
  args: { list: at(9999, 10_000), style: { width: '18rem' } },
  play: async ({ canvas }) => {
    const pages = canvas.getByRole('navigation');
    await expect(canvas.getByText('9.999 de 10.000')).toBeVisible();
    await expect(hrefs(canvas)).toEqual(['#page=9998', '#page=10000']);
    await expect(pages.scrollWidth).toBeLessThanOrEqual(pages.clientWidth);
  },
};
