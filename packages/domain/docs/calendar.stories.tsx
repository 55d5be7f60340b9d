import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  auctionDatesSentence,
  civilDay,
  formatAuctionDays,
  formatDate,
  formatDay,
  formatTime,
  greeting,
  instantInSaoPaulo,
  shiftDay,
  welcome,
} from '../src/formats/calendar.ts';
import { parseTyped } from '../src/forms/validation.ts';
import { Workbench } from './Workbench.tsx';

/**
 * Datas, dias de leilão e saudações, sempre no horário de São Paulo, seja qual for o fuso da
 * máquina. `@martelo/domain/calendar`.
 */
const meta = {
  title: 'Regras/Calendário',
  id: 'regras-calendario',
  component: Workbench,
  parameters: { layout: 'padded', controls: { disable: true } },
  args: {
    start: {
      'Instante (ISO 8601)': '2026-11-22T01:00:00Z',
      'Dias do leilão (AAAA-MM-DD)': '2026-03-30 2026-03-31 2026-04-01',
      'Data digitada (DD/MM/AAAA)': '29/02/2028',
    },
    answer: (typed) => {
      const date = new Date(typed['Instante (ISO 8601)'] ?? '');
      const days = typed['Dias do leilão (AAAA-MM-DD)']?.split(/\s+/) ?? [];
      return [
        ['formatDate(instante)', formatDate(date)],
        ['formatTime(instante)', formatTime(date)],
        ['civilDay(instante)', civilDay(date)],
        ['greeting(instante)', greeting(date)],
        ["welcome('lady')", welcome('lady')],
        ['formatAuctionDays(dias)', formatAuctionDays(days)],
        ['auctionDatesSentence(dias)', auctionDatesSentence(days)],
        ['formatDay(dias[0])', formatDay(days[0])],
        ['shiftDay(dias[0], 1)', shiftDay(days[0], 1)],
        ['instantInSaoPaulo(dias[0])', instantInSaoPaulo(days[0])],
        ['parseTyped(digitada)', parseTyped(typed['Data digitada (DD/MM/AAAA)'])],
      ];
    },
  },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Calendario: Story = {
  name: 'Calendário',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("'21/11/2026'")).toBeVisible();
    await expect(canvas.getByText("'30 e 31 de março e 1 de abril'")).toBeVisible();
    const typed = canvas.getByLabelText('Data digitada (DD/MM/AAAA)');
    await userEvent.clear(typed);
    await userEvent.type(typed, '29/02/2026');
    await expect(canvas.getByRole('row', { name: /parseTyped/ })).toHaveTextContent('null');
  },
};
