import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { tabThrough } from '../fixtures/keyboard.ts';
import { AddressForm, type AddressFormProps } from './AddressForm.tsx';

type Send = AddressFormProps['onSubmit'];
type LookUp = NonNullable<AddressFormProps['onZipCodeLookUp']>;

const paulista = {
  street: 'Avenida Paulista',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

const meta = {
  title: 'Formulários/AddressForm',
  id: 'formularios-addressform',
  component: AddressForm,
  args: { onSubmit: fn<Send>(), onZipCodeLookUp: fn<LookUp>(async () => paulista) },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof AddressForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The CEP fills in the known fields, and the user continues with the number. */
export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'CEP' }), '01310100');
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: 'Logradouro' })).toHaveValue('Avenida Paulista'),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('Confira o endereço.');
    await expect(args.onZipCodeLookUp).toHaveBeenCalledOnce();
    await expect(args.onZipCodeLookUp).toHaveBeenCalledWith('01310100');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Número' }), 'S/N');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar endereço' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        label: null,
        recipient: null,
        zip_code: '01310100',
        street: 'Avenida Paulista',
        number: 'S/N',
        complement: null,
        district: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
        country: 'BR',
        default: false,
      }),
    );
  },
};

export const Playground: Story = {};

/**
 * Works with only the keyboard: each error leads to its field, and the tab order follows the
 * layout.
 */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    const text = (name: string) => canvas.getByRole('textbox', { name });
    const send = canvas.getByRole('button', { name: 'Salvar endereço' });
    const afterZipCode = () => [
      text('Logradouro'),
      text('Número'),
      text('Complemento'),
      text('Bairro'),
      text('Cidade'),
      canvas.getByRole('combobox', { name: 'UF' }),
      canvas.getByRole('checkbox', { name: 'Este é o meu endereço principal' }),
      send,
    ];
    await tabThrough(
      text('Nome do endereço'),
      text('Destinatário'),
      text('CEP'),
      ...afterZipCode(),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(text('CEP')).toHaveFocus());
    await expect(canvas.getAllByText('Este campo é obrigatório.')).toHaveLength(6);
    await expect(args.onSubmit).not.toHaveBeenCalled();

    await userEvent.keyboard('01310100');
    await waitFor(() => expect(text('Logradouro')).toHaveValue('Avenida Paulista'));
    await tabThrough(text('Logradouro'), text('Número'));
    await userEvent.keyboard('1578');
    await userEvent.tab({ shift: true });
    await expect(text('Logradouro')).toHaveFocus();
    await tabThrough(...afterZipCode().slice(1, -1));
    await userEvent.keyboard(' ');
    await tabThrough(send);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          ...paulista,
          zip_code: '01310100',
          number: '1578',
          default: true,
        }),
      ),
    );
    await expect(canvas.queryByText('Este campo é obrigatório.')).toBeNull();
  },
};

/** A lookup never replaces typed values, but replaces the values of an earlier lookup. */
export const KeepsTypedValues: Story = {
  args: {
    onZipCodeLookUp: fn<LookUp>(async (zipCode) =>
      zipCode === '01310100' ? paulista : { ...paulista, street: '', district: 'Centro' },
    ),
  },
  play: async ({ canvas }) => {
    const [zipCode, street, district] = ['CEP', 'Logradouro', 'Bairro'].map((name) =>
      canvas.getByRole('textbox', { name }),
    );
    if (!zipCode || !street || !district) throw new Error('fields missing');
    await userEvent.type(street, 'Al. das Palmeiras');
    await userEvent.type(zipCode, '01310100');
    await waitFor(() => expect(district).toHaveValue('Bela Vista'));
    await expect(street).toHaveValue('Al. das Palmeiras');
    await userEvent.type(zipCode, '{Backspace}1');
    await waitFor(() => expect(district).toHaveValue('Centro'));
    await expect(street).toHaveValue('Al. das Palmeiras');
  },
};

/** Resolves the first lookup. */
let resolveFirst = (): void => undefined;

/** A slow lookup does not block the form, and the result of an outdated CEP is ignored. */
export const SlowLookUp: Story = {
  args: {
    onZipCodeLookUp: fn<LookUp>(
      (zipCode) =>
        new Promise((resolve) => {
          const answer = (): void => resolve({ ...paulista, city: zipCode });
          if (zipCode === '01310100') resolveFirst = answer;
          else answer();
        }),
    ),
  },
  play: async ({ canvas }) => {
    const zipCode = canvas.getByRole('textbox', { name: 'CEP' });
    const city = canvas.getByRole('textbox', { name: 'Cidade' });
    await userEvent.type(zipCode, '01310100');
    await expect(canvas.getByRole('status')).toHaveTextContent('Buscando o endereço…');
    await userEvent.type(zipCode, '{Backspace}1');
    await waitFor(() => expect(city).toHaveValue('01310101'));
    resolveFirst();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(city).toHaveValue('01310101');
  },
};

export const UnknownZipCode: Story = {
  args: { onZipCodeLookUp: fn<LookUp>(async () => null) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'CEP' }), '99999999');
    await expect(await canvas.findByText(/^Não encontramos este CEP/)).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Logradouro' }), 'Rua Nova');
    await expect(canvas.getByRole('textbox', { name: 'CEP' })).toBeValid();
  },
};

export const LookUpError: Story = {
  args: { onZipCodeLookUp: fn<LookUp>(() => Promise.reject(new Error('offline'))) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'CEP' }), '01310100');
    await expect(await canvas.findByText(/^Não foi possível buscar o CEP/)).toBeVisible();
  },
};

/** Editing an existing address triggers no lookup. */
export const Editing: Story = {
  args: {
    initialValues: {
      ...paulista,
      label: 'Ateliê',
      zip_code: '01310100',
      number: '1000',
      default: true,
    },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'CEP' })).toHaveValue('01310-100');
    await expect(canvas.getByRole('combobox', { name: 'UF' })).toHaveDisplayValue('São Paulo (SP)');
    await expect(args.onZipCodeLookUp).not.toHaveBeenCalled();
  },
};
