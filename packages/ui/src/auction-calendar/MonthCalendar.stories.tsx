import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';

const meta = {
  title: 'Leilão/MonthCalendar',
  id: 'leilao-monthcalendar',
  component: MonthCalendar,
  args: {
    month: '2026-11',
    today: '2026-11-21',
    counts: new Map([
      ['2026-11-05', 1],
      ['2026-11-21', 3],
      ['2026-11-24', 12],
      ['2026-11-30', 2],
    ]),
    hrefOf: (day) => `#${day}`,
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof MonthCalendar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'novembro de 2026' })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader')[6]).toHaveTextContent('sábado');
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#2026-11-05',
      '#2026-11-21',
      '#2026-11-24',
      '#2026-11-30',
    ]);
    await expect(links[1]).toHaveAccessibleName('21 de novembro, hoje, 3 leilões');
    await userEvent.tab();
    await expect(links[0]).toHaveFocus();
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <LinkStates
      caption="O primeiro dia com leilões, em todos os estados."
      title="Dia com leilões"
      target="td > a"
      cell="26rem"
      list
    >
      <MonthCalendar {...args} />
    </LinkStates>
  ),
};

export const Selected: Story = {
  tags: ['visual'],
  args: { selected: '2026-11-24' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'date' })).toHaveAccessibleName(
      '24 de novembro, 12 leilões',
    );
  },
};

/** A month of five weeks that begins on a Saturday, without auctions. */
export const WithoutAuctions: Story = {
  args: { month: '2026-08', today: null, counts: new Map() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getAllByRole('row')).toHaveLength(7);
    await expect(canvas.getByText('31')).toBeVisible();
  },
};
