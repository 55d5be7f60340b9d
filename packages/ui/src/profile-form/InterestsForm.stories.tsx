import { keepAmounts } from '@martelo/domain/money';
import { seedPrices } from '@martelo/domain/prices';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { tabThrough } from '../fixtures/keyboard.ts';
import { InterestsForm, type InterestsFormProps } from './InterestsForm.tsx';

type Send = InterestsFormProps['onSubmit'];

const meta = {
  title: 'Formulários/InterestsForm',
  id: 'formularios-interestsform',
  component: InterestsForm,
  args: {
    onSubmit: fn<Send>(),
    value: { categories: [1, 2], tags: [], prices: [3] },
    categories: [
      { id: 1, name: 'Pinturas' },
      { id: 2, name: 'Esculturas' },
      { id: 3, name: 'Gravuras' },
    ],
    tags: [
      { id: 7, name: 'Modernismo' },
      { id: 8, name: 'Arte sacra' },
    ],
    prices: seedPrices(),
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof InterestsForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Several changes are saved together, half a second after the last one. */
export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pinturas' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Modernismo' }));
    // A slow machine may save the first change alone. AutoSave.test.tsx counts with a fake clock.
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith({
        categories: [2],
        tags: [7],
        prices: [3],
      }),
    );
  },
};

export const Playground: Story = {};

/**
 * Works with only the keyboard: each chip is a tab stop, Space toggles it, and an error leads to
 * its group.
 */
export const Keyboard: Story = {
  args: {
    onSubmit: fn<Send>(({ tags }) =>
      tags.includes(7) ? { tags: ['há um tema que não existe mais'] } : undefined,
    ),
  },
  play: async ({ args, canvas }) => {
    const chip = (name: string) => canvas.getByRole('checkbox', { name });
    await expect(canvas.getByRole('group', { name: 'Temas' })).toContainElement(chip('Modernismo'));
    await tabThrough(...canvas.getAllByRole('checkbox'));
    await expect(chip(keepAmounts('R$ 1.000 a R$ 5.000'))).toHaveAttribute('aria-disabled', 'true');
    chip('Gravuras').focus();
    await tabThrough(chip('Modernismo'));
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('há um tema que não existe mais')).toBeVisible();
    await waitFor(() => expect(chip('Modernismo')).not.toBeChecked());
    await expect(chip('Modernismo')).toHaveFocus();
    await tabThrough(chip('Arte sacra'));
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('Alterações salvas')).toBeVisible();
    await expect(args.onSubmit).toHaveBeenLastCalledWith({ ...args.value, tags: [8] });
    await expect(chip('Arte sacra')).toHaveFocus();
  },
};

export const LastOfGroup: Story = {
  play: async ({ args, canvas }) => {
    const last = canvas.getByRole('checkbox', { name: keepAmounts('R$ 1.000 a R$ 5.000') });
    await expect(last).toHaveAccessibleDescription(/É preciso manter ao menos uma opção/);
    await userEvent.click(last);
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(last).toBeChecked();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
