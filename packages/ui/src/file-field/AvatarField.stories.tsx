import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inForm } from '../fixtures/form.tsx';
import { tabThrough } from '../fixtures/keyboard.ts';
import { SubmitButton } from '../form/Form.tsx';
import { fieldStates, StateMatrix } from '../fixtures/state-matrix.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { AvatarField } from './AvatarField.tsx';

const drawing = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${colour}" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="2" fill="#fff"/><path d="M0 8a4 3 0 0 1 8 0z" fill="#fff"/></svg>`)}`;

/** Returns a generated PNG file that simulates an uploaded photo. */
async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(240, 240);
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#1d3f9e';
    context.fillRect(0, 0, 240, 240);
    context.fillStyle = '#d9a441';
    context.fillRect(60, 60, 120, 120);
  }
  return new File([await canvas.convertToBlob()], 'eu.png', { type: 'image/png' });
}

const meta = {
  title: 'Formulários/AvatarField',
  id: 'formularios-avatarfield',
  component: AvatarField,
  args: { name: 'avatar', label: 'Foto', hint: 'JPEG, PNG ou WebP de até 5 MB' },
  parameters: { layout: 'padded' },
  decorators: inForm,
} satisfies Meta<typeof AvatarField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The preview shows the image that will be uploaded. */
export const Default: Story = {
  tags: ['spoken'],
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText('Foto'), await photo());
    const preview = await canvas.findByRole('img', { name: 'Foto escolhida' });
    await waitFor(() => expect(preview).toHaveProperty('naturalWidth', 240));
    await expect(canvas.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  },
};

export const Playground: Story = {};

/** Size and type of a photo, and the width and type of what is uploaded. */
const largePhotos = [
  { width: 6000, height: 4000, type: 'image/jpeg', uploaded: [1200, 'image/jpeg'] },
  // A panorama.
  { width: 20_000, height: 900, type: 'image/jpeg', uploaded: [7542, 'image/jpeg'] },
  // Formats with transparent parts, which a JPEG would show in black.
  { width: 4000, height: 4000, type: 'image/png', uploaded: [800, 'image/png'] },
  { width: 4000, height: 4000, type: 'image/webp', uploaded: [800, 'image/png'] },
] as const;

/** Photos of more than 12 megapixels are reduced before the upload. */
export const LargePhoto: Story = {
  tags: ['nightly'],
  play: async ({ canvas }) => {
    for (const { width, height, type, uploaded } of largePhotos) {
      const large = new OffscreenCanvas(width, height);
      large.getContext('2d')?.fillRect(0, 0, 1, 1);
      const blob = await large.convertToBlob({ type });
      await userEvent.upload(canvas.getByLabelText('Foto'), new File([blob], 'eu', { type }));
      await waitFor(async () => {
        const preview = canvas.getByRole<HTMLImageElement>('img', { name: 'Foto escolhida' });
        const sent = await (await fetch(preview.src)).blob();
        await expect([preview.naturalWidth, sent.type]).toEqual(uploaded);
      });
    }
  },
};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StateMatrix
      caption="O campo sem foto, em todos os estados."
      states={fieldStates}
      cell="13rem"
      rows={[{ title: 'Sem foto', render: (cell) => <AvatarField {...cell} label="Foto" /> }]}
    />
  ),
};

/** Works with only the keyboard. When the undo button disappears, the focus moves to the field. */
export const Keyboard: Story = {
  args: { required: true },
  decorators: (Story) => (
    <>
      <Story />
      <SubmitButton>Salvar perfil</SubmitButton>
    </>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText(/^Foto/);
    const send = canvas.getByRole('button', { name: 'Salvar perfil' });
    await tabThrough(field, send);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(/Este campo é obrigatório.$/);
    // Simulates a choice in the browser's file dialog.
    await userEvent.upload(field, await photo());
    await expect(await canvas.findByRole('img', { name: 'Foto escolhida' })).toBeVisible();
    await tabThrough(canvas.getByRole('button', { name: 'Desfazer' }));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(field).toHaveFocus();
    await tabThrough(send);
  },
};

/** Removing the photo can be undone until the form is submitted. */
export const WithCurrent: Story = {
  args: { current: drawing('#544e45') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Foto atual' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remover foto' }));
    await expect(canvas.queryByRole('img')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Desfazer' }));
    await expect(canvas.getByRole('img', { name: 'Foto atual' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Remover foto' })).toHaveFocus();
    await userEvent.upload(canvas.getByLabelText('Foto'), await photo());
    await expect(await canvas.findByRole('img', { name: 'Foto escolhida' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Desfazer' }));
    await expect(canvas.getByRole('img', { name: 'Foto atual' })).toBeVisible();
  },
};

export const WrongType: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Foto');
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(field, new File(['%PDF'], 'rg.pdf', { type: 'application/pdf' }));
    await user.tab();
    await expect(field).toHaveAccessibleDescription(/Use uma foto em JPEG, PNG ou WebP.$/);
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix(
    'Sem foto, com a foto atual, com uma foto escolhida, com erro e desabilitado.',
  ),
  render: () => (
    <>
      <AvatarField name="none" label="Foto" hint="JPEG, PNG ou WebP de até 5 MB" />
      <AvatarField name="current" label="Foto do perfil" current={drawing('#544e45')} />
      <AvatarField name="chosen" label="Foto do ateliê" />
      <AvatarField name="error" label="Foto da capa" required />
      <AvatarField name="disabled" label="Foto da casa" disabled />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText('Foto do ateliê'), await photo());
    const preview = await canvas.findByRole('img', { name: 'Foto escolhida' });
    await waitFor(() => expect(preview).toHaveProperty('naturalWidth', 240));
    canvas.getByLabelText(/^Foto da capa/).focus();
    await userEvent.tab();
    await expect(canvas.getByLabelText(/^Foto da capa/)).toBeInvalid();
  },
};
