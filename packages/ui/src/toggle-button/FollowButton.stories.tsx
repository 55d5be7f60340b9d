import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { linkStates, StateMatrix } from '../fixtures/state-matrix.tsx';
import { FollowButton, type FollowButtonProps } from './FollowButton.tsx';

const meta = {
  title: 'Leilão/FollowButton',
  id: 'leilao-followbutton',
  component: FollowButton,
  args: { name: 'Amélia de Sá Távora', following: false, onFollowingChange: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof FollowButton>;

export default meta;
type Story = StoryObj<typeof meta>;

function Optimistic(props: FollowButtonProps) {
  const [following, setFollowing] = useState(props.following);
  return <FollowButton {...props} following={following} onFollowingChange={setFollowing} />;
}

export const Default: Story = {
  render: (args) => <Optimistic {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Seguir Amélia de Sá Távora' });
    await userEvent.tab();
    const { width } = button.getBoundingClientRect();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveAccessibleName('Seguindo Amélia de Sá Távora');
    await expect(button).toHaveTextContent('Seguindo');
    await expect(button.getBoundingClientRect().width).toBe(width);
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="As situações do botão de seguir, cada uma em todos os estados."
      states={linkStates}
      rows={[
        { title: 'Seguir', render: () => <FollowButton {...args} /> },
        { title: 'Seguindo', render: () => <FollowButton {...args} following /> },
        { title: 'Salvando', render: () => <FollowButton {...args} loading /> },
      ]}
    />
  ),
};

/** While a request is in flight, a second click is ignored. */
export const Pending: Story = {
  args: { loading: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onFollowingChange).not.toHaveBeenCalled();
  },
};
