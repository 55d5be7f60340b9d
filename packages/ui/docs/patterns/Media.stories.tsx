import { lot, lotSummary, picture } from '@martelo/domain/fixtures';
import { lotStates, type LotState } from '@martelo/domain/auction';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../src/button/Button.tsx';
import { CheckboxField, SwitchField } from '../../src/choice-field/index.ts';
import { Form } from '../../src/form/index.ts';
import { LotComparison } from '../../src/lot-comparison/LotComparison.tsx';
import { LotCard, LotGrid } from '../../src/lot-card/index.ts';
import { history, soldLots } from '../../src/price-history/cases.ts';
import { PriceHistory } from '../../src/price-history/PriceHistory.tsx';
import { LotStateBadge } from '../../src/state-badge/StateBadge.tsx';
import { TextField } from '../../src/text-field/TextField.tsx';
import { LikeButton } from '../../src/toggle-button/LikeButton.tsx';

// The screenshots of these stories are taken in their medium. A browser shows it with its developer
// tools: "Rendering", "Emulate CSS media".
const meta = {
  id: 'padroes-papel-e-cores-do-sistema',
  title: 'Padrões/Papel e cores do sistema',
  tags: ['!autodocs'],
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const column = { display: 'grid', gap: '1.5rem', justifyItems: 'start' } as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: '1rem', alignItems: 'center' } as const;

const cards = (
  <LotGrid>
    <LotCard headingLevel={2} lot={lotSummary()} />
    <LotCard
      headingLevel={2}
      lot={lotSummary({ id: 2, number: '48', state: 'sold', image: picture(500, 400, 190) })}
    />
  </LotGrid>
);

/** On paper, controls disappear, a chart comes with its table, and no row is split between two pages. */
export const Print: Story = {
  name: 'No papel',
  tags: ['print'],
  render: () => (
    <div style={{ display: 'grid', gap: '1.5rem' }}>
      {cards}
      <LotComparison lots={[lot(), lot({ id: 2, number: '13', title: 'Gaivotas sobre o cais' })]} />
      <PriceHistory history={history(soldLots(12))} artist="Amélia de Sá Távora" />
    </div>
  ),
};

// This story comes last, because the browser may keep the white page of forced colours in the next
// screenshot.
/** Windows replaces every colour in a contrast theme. Outlines, icons and words still show each state. */
export const ForcedColors: Story = {
  name: 'Cores do sistema',
  tags: ['forced-colors'],
  render: () => (
    <div style={column}>
      <div style={row}>
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            Dê um lance
          </Button>
        ))}
        <Button disabled>Indisponível</Button>
        <LikeButton title="Marinha" liked count={4} onLikedChange={() => {}} />
        <LikeButton title="Ladeira" liked={false} onLikedChange={() => {}} />
      </div>
      <div style={row}>
        {(Object.keys(lotStates) as LotState[]).map((state) => (
          <LotStateBadge key={state} state={state} />
        ))}
      </div>
      <Form
        onSubmit={() => undefined}
        initialValues={{ on: true, off: false, yes: true, no: false, name: 'Ana Souza' }}
      >
        <TextField name="name" label="Nome completo" required />
        <SwitchField name="on" label="Radar" />
        <SwitchField name="off" label="Lembretes" />
        <CheckboxField name="yes" label="Li e aceito os termos" />
        <CheckboxField name="no" label="Quero receber novidades" />
      </Form>
      <div style={{ width: '100%' }}>{cards}</div>
    </div>
  ),
};
