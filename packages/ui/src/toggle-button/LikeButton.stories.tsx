import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { linkStates, StateMatrix } from '../fixtures/state-matrix.tsx';
import { LikeButton, type LikeButtonProps } from './LikeButton.tsx';

const meta = {
  title: 'Leilão/LikeButton',
  id: 'leilao-likebutton',
  component: LikeButton,
  args: { title: 'Composição em vermelho e negro', liked: false, onLikedChange: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof LikeButton>;

export default meta;
type Story = StoryObj<typeof meta>;

function Optimistic(props: LikeButtonProps) {
  const [liked, setLiked] = useState(props.liked);
  return <LikeButton {...props} liked={liked} count={liked ? 5 : 4} onLikedChange={setLiked} />;
}

export const Default: Story = {
  render: (args) => <Optimistic {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /^Curtir Composição/, pressed: false });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toHaveTextContent('5');
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
};

/** The browser has translated the page: it replaces each text by elements. The count still changes. */
export const Translated: Story = {
  tags: ['!autodocs'],
  render: (args) => <Optimistic {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    const count = canvas.getByText('4');
    count.replaceChildren(document.createElement('font'));
    count.firstElementChild?.append('four');
    await userEvent.click(button);
    await expect(button).toHaveTextContent(/^5$/);
  },
};

export const Playground: Story = {};

export const Matrix: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="As situações do botão de curtir, cada uma em todos os estados."
      states={linkStates}
      rows={[
        { title: 'Sem curtida', render: () => <LikeButton {...args} /> },
        { title: 'Curtido', render: () => <LikeButton {...args} liked /> },
        { title: 'Com contagem', render: () => <LikeButton {...args} count={4} /> },
        { title: 'Curtido por muitos', render: () => <LikeButton {...args} liked count={1284} /> },
        { title: 'Salvando', render: () => <LikeButton {...args} liked={null} loading /> },
      ]}
    />
  ),
};

/** While a request is in flight, a second click is ignored. */
export const Pending: Story = {
  args: { loading: true, liked: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { pressed: true });
    await userEvent.click(button);
    await expect(args.onLikedChange).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveFocus();
  },
};

/**
 * Logged out, the button is not pressed, and a click calls the handler. The page then opens the
 * login.
 */
export const LoggedOut: Story = {
  args: { liked: null },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { pressed: false }));
    await expect(args.onLikedChange).toHaveBeenCalledWith(true);
  },
};
