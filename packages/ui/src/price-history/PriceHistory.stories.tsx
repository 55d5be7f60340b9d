import type { SoldLot } from '@martelo/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { inDollars } from '../fixtures/lots.ts';
import { CurrencyProvider } from '../money/currency.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { StateMatrix, linkStates } from '../fixtures/state-matrix.tsx';
import { history, soldLot, soldLots } from './cases.ts';
import { PriceHistory, PriceHistorySkeleton } from './PriceHistory.tsx';

const meta = {
  title: 'Leilão/PriceHistory',
  id: 'leilao-pricehistory',
  component: PriceHistory,
  args: { history: history(soldLots(32)), artist: 'Amélia de Sá Távora' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PriceHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All marks are one stop of the Tab key. Arrow keys move between them in the order of the dates. */
export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas, args: { history: of } }) => {
    const chart = canvas.getByRole('figure', { name: /Preços de lotes de Amélia/ });
    const marks = chart.querySelectorAll('a');
    await expect(marks).toHaveLength(of.lots.length);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Gráfico' })).toHaveFocus();
    await userEvent.tab();
    const newest = marks[marks.length - 1];
    await expect(newest).toHaveFocus();
    await expect(newest).toHaveAttribute('href', of.lots[0]?.path);
    await expect(newest).toHaveAccessibleName(/, 18\/11\/2026, .*: R\$ .*, estimativa R\$/);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(marks[marks.length - 2]).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(marks[0]).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await expect(marks[0]).toHaveFocus();
    marks[0]?.blur();
    await waitFor(() => expect(chart.querySelector('.tooltip')).toBeNull());
  },
};

export const Playground: Story = {};

/** A switch shows the table of the results, even without JavaScript. */
export const Table: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: 'Tabela' }));
    const table = canvas.getByRole('table', { name: /do mais recente ao mais antigo/ });
    await expect(table).toBeVisible();
    await expect(canvas.queryByRole('figure')).toBeNull();
    const days = [...table.querySelectorAll('time')].map(({ dateTime }) => Date.parse(dateTime));
    await expect(days).toEqual(days.toSorted((a, b) => b - a));
  },
};

/** On a phone the line of an estimate never ends between the currency and the number. */
export const TableOfAPhone: Story = {
  decorators: (Story) => (
    <div style={{ width: '18rem' }}>
      <Story />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Tabela' }));
    const estimates = canvas.getAllByText(/^Estimativa:/);
    const broken = estimates.flatMap(({ childNodes }) =>
      [...childNodes].flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/R\$\s\d/g)].filter(({ index }) => {
          const amount = document.createRange();
          amount.setStart(node, index);
          amount.setEnd(node, index + 4);
          return new Set([...amount.getClientRects()].map(({ top }) => top)).size > 1;
        }),
      ),
    );
    await expect(broken).toEqual([]);
  },
};

/** A mark under the pointer shows title, date, house, price and estimate. Escape hides it. */
export const MarkTooltip: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const mark = canvasElement.querySelectorAll('.marks a')[20];
    if (!mark) throw new Error('The chart has no marks.');
    await fireEvent.pointerOver(mark, { pointerType: 'mouse' });
    const tooltip = () => canvasElement.querySelector('.tooltip');
    // React may render after the event.
    await waitFor(() => expect(tooltip()).toHaveTextContent(/Estimativa: R\$/));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tooltip()).toBeNull());
    await fireEvent.pointerOver(mark, { pointerType: 'mouse' });
    await waitFor(() => expect(tooltip()).toBeVisible());
  },
};

/** The first touch shows what a mark is, and the second one opens it. */
export const Touch: Story = {
  play: async ({ canvasElement }) => {
    const mark = canvasElement.querySelector('.marks a');
    if (!mark) throw new Error('The chart has no marks.');
    const touch = async (): Promise<boolean> => {
      await fireEvent.pointerDown(mark, { pointerType: 'touch' });
      let isFollowed = false;
      const stop = (event: Event): void => {
        isFollowed = !event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener('click', stop, { once: true });
      await fireEvent.click(mark);
      return isFollowed;
    };
    await expect(await touch()).toBe(false);
    await expect(canvasElement.querySelector('.tooltip')).toBeVisible();
    await expect(await touch()).toBe(true);
    await expect(canvasElement.querySelector('.tooltip')).toBeVisible();
  },
};

/** For the page of a lot. */
export const Compact: Story = {
  tags: ['visual'],
  args: { compact: true },
  decorators: (Story) => (
    <div style={{ maxWidth: '32rem' }}>
      <Story />
    </div>
  ),
};

/** Without a result nothing is shown. */
export const Empty: Story = {
  args: { history: history([], { undisclosed_count: 3 }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.m-PriceHistory')).toBeNull();
  },
};

/** Fewer than five results show no development, so there is only the table. */
export const OneResult: Story = {
  tags: ['visual'],
  args: { history: history([soldLot({ technique: null })], { undisclosed_count: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(
      canvas.getByText('1 resultado, além de 1 lote arrematado com valor não divulgado'),
    ).toBeVisible();
  },
};

/** The page of a lot shows nothing for fewer than five results. */
export const CompactWithFewResults: Story = {
  args: { history: history(soldLots(4)), compact: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.m-PriceHistory')).toBeNull();
  },
};

export const HundredsOfResults: Story = {
  tags: ['visual', 'nightly'],
  args: { history: history(soldLots(400, 21), { total: 5120, undisclosed_count: 1312 }) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^Os 400 resultados mais recentes de 5\.120, além de 1\.312 lotes/),
    ).toBeVisible();
  },
};

/** From R$ 40 to R$ 210 million, over three centuries. */
export const LongRange: Story = {
  tags: ['visual', 'nightly'],
  args: {
    history: history(
      [4000, 90_000, 2_500_000, 61_000_000, 900_000_000, 21_000_000_000].map(
        (sold_price_cents, index) =>
          soldLot({
            id: index,
            sold_price_cents,
            sold_at: `${1720 + index * 60}-05-12T20:00:00-03:00`,
            estimate_low_cents: null,
            estimate_high_cents: null,
          }),
      ),
    ),
  },
};

const inCurrency = (lot: SoldLot, currency: string): SoldLot => ({
  ...lot,
  original_prices: {
    ...inDollars({
      sold: String(Math.round(lot.sold_price_cents / 540)),
      estimate_low: '1,000',
      estimate_high: '1,500',
    }),
    currency,
  },
});

const inCurrencies = soldLots(12).map((lot, index) => {
  const currency = ['BRL', 'CHF', 'BRL', 'USD', 'BRL', 'EUR'][index % 6] ?? 'BRL';
  return currency === 'BRL' ? lot : inCurrency(lot, currency);
});

/** Prices that were published in other currencies are converted, and the person has chosen euros. */
export const OtherCurrencies: Story = {
  tags: ['visual', 'nightly'],
  args: { history: history(inCurrencies) },
  decorators: (Story) => (
    <CurrencyProvider currency="EUR" rates={{ BRL: 1, EUR: 0.1731 }}>
      <Story />
    </CurrencyProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Tabela' }));
    await expect(canvas.getAllByText(/^≈ R\$/).length).toBeGreaterThan(3);
  },
};

const longName =
  'Retrato de Joaquim Aurélio Barreto Nabuco de Araújo de Sousa e Vasconcelos com a família na varanda da casa-grande ';

const withLongNames = (lot: SoldLot): SoldLot => ({
  ...lot,
  title: longName.repeat(3),
  technique: 'Óleo, folha de ouro e colagem de papéis recortados sobre tela de linho belga',
  account: { ...lot.account, name: 'Companhia Brasileira de Leilões de Arte e Antiguidades' },
});

export const LongNames: Story = {
  tags: ['visual', 'nightly'],
  args: {
    artist: longName,
    history: history(soldLots(9).map(withLongNames)),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Tabela' }));
  },
};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="A escolha entre gráfico e tabela e um resultado na tabela, cada um em todos os estados."
      states={linkStates}
      cell="18rem"
      list
      rows={[
        {
          title: 'Escolha',
          target: '[value=table]',
          render: ({ name }) => (
            <PriceHistory {...args} history={history(soldLots(8))} artist={name} />
          ),
        },
        {
          title: 'Resultado na tabela',
          target: 'td a',
          render: ({ name }) => (
            <PriceHistory {...args} history={history(soldLots(1))} artist={name} />
          ),
        },
      ]}
    />
  ),
};

/** Every state at once. */
export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Poucas vendas, muitas vendas, duas vendas e carregando.'),
  render: () => (
    <div style={{ display: 'grid', gap: '2rem', maxWidth: '32rem' }}>
      <PriceHistory compact history={history(soldLots(5, 1))} artist="Poucos" />
      <PriceHistory
        compact
        history={history(soldLots(60, 4), { total: 90, undisclosed_count: 8 })}
        artist="Muitos"
      />
      <PriceHistory history={history(soldLots(2))} artist="Dois" />
      <PriceHistorySkeleton compact />
    </div>
  ),
};

export const SkeletonIsTheChartsTwin: Story = {
  tags: ['twins', '!autodocs'],
  render: () => (
    <>
      <PriceHistory
        compact
        history={history(soldLots(6))}
        artist="Amélia de Sá Távora"
        data-testid="twin"
      />
      <PriceHistorySkeleton compact data-testid="twin" />
    </>
  ),
};
