import type { AuctionCalendar } from '@martelo/domain/entities';
import { expect } from 'storybook/test';
import { calendarAuction } from '../../../../../packages/ui/src/auction-calendar/fixtures.ts';
import { offersRetry, type PageMeta, type Story, waits } from '../../../test/page-meta.ts';
import { publicPage, saying } from '../../../test/catalogue-answers.ts';

const november: AuctionCalendar = {
  month: '2026-11',
  today: '2026-11-21',
  previous_month: '2026-10',
  next_month: '2027-01',
  cities: [
    { value: 'Recife', count: 2 },
    { value: 'Curitiba', count: 1 },
  ],
  total: 3,
  auctions: [
    calendarAuction(4, { title: 'Mobiliário moderno', days: ['2026-11-05'], status: 'finished' }),
    calendarAuction(1),
    calendarAuction(2, { title: 'Joias e relógios', days: ['2026-11-25'], started_at: null }),
  ],
};
const say = (calendar: AuctionCalendar | number | 'never') =>
  saying({ '/auctions/calendar.json': calendar });

export default {
  title: 'Páginas/Calendário',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/calendario', say(november)),
} satisfies PageMeta;

/** The current month begins with the current day. */
export const Calendar: Story = {
  tags: ['loaded', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 leilões em novembro de 2026')).toBeVisible();
    await expect(
      await canvas.findByRole('heading', { name: 'terça-feira, 24 de novembro' }),
    ).toBeVisible();
    await expect(canvas.queryByText('Mobiliário moderno')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'janeiro de 2027' })).toHaveAttribute(
      'href',
      '/calendario?mes=2027-01',
    );
  },
};

export const CalendarDay: Story = {
  args: { path: '/calendario?dia=2026-11-05&cidade=Recife' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Mobiliário moderno' })).toBeVisible();
    await expect(canvas.queryByText('Joias e relógios')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Ver o mês inteiro' })).toHaveAttribute(
      'href',
      '/calendario?mes=2026-11&cidade=Recife',
    );
  },
};

export const CalendarEmpty: Story = {
  tags: ['empty'],
  args: { answer: say({ ...november, cities: [], total: 0, auctions: [] }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Nenhum leilão marcado' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver janeiro de 2027' })).toBeVisible();
  },
};

export const CalendarFailed: Story = {
  tags: ['error'],
  args: { answer: say(500) },
  play: offersRetry,
};

export const CalendarSlow: Story = {
  tags: ['loading'],
  args: { answer: say('never') },
  play: waits,
};
