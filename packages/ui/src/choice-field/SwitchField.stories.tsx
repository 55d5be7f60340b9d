import type { Meta, StoryObj } from '@storybook/react-vite';

import { expect, userEvent } from 'storybook/test';
import { inForm, Touched } from '../fixtures/form.tsx';
import { StateMatrix } from '../fixtures/state-matrix.tsx';
import { SwitchField } from './SwitchField.tsx';

const meta = {
  title: 'Formulários/SwitchField',
  id: 'formularios-switchfield',
  component: SwitchField,
  args: { name: 'radar', label: 'Radar', hint: 'Todo dia às 19h30, quando houver lotes novos' },
  parameters: { layout: 'padded' },
  decorators: inForm,
} satisfies Meta<typeof SwitchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Radar' });
    await expect(control).not.toBeChecked();
    await expect(control).toHaveAccessibleDescription(
      'Todo dia às 19h30, quando houver lotes novos',
    );
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.click(canvas.getByText('Radar'));
    await expect(control).not.toBeChecked();
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  tags: ['visual'],
  render: () => (
    <StateMatrix
      caption="As situações do interruptor, cada uma em todos os estados."
      cell="13rem"
      rows={[
        {
          title: 'Desligado',
          render: (cell) => <SwitchField {...cell} label="Radar" hint="Todo dia às 19h30" />,
        },
        {
          title: 'Ligado',
          render: (cell) => (
            <Touched name={cell.name} value>
              <SwitchField {...cell} label="Radar" hint="Todo dia às 19h30" />
            </Touched>
          ),
        },
      ]}
    />
  ),
};
