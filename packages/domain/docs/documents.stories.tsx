import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  bareDocument,
  formatCnpj,
  formatDocument,
  isValidCnpj,
  isValidCpf,
} from '../src/formats/documents.ts';
import { phoneHref, whatsappHref } from '../src/site/links.ts';
import { formatPhone } from '../src/formats/phone.ts';
import { Workbench } from './Workbench.tsx';

/**
 * CPF, CNPJ (de algarismos e com letras) e telefone. `@martelo/domain/documents`,
 * `@martelo/domain/phone`, `@martelo/domain/links`.
 */
const meta = {
  title: 'Regras/Documentos',
  component: Workbench,
  parameters: { layout: 'padded', controls: { disable: true } },
  args: {
    start: { 'CPF ou CNPJ': '12.ABC.345/01DE-35', Telefone: '11987654321' },
    answer: (typed) => {
      const text = typed['CPF ou CNPJ'];
      const phone = typed['Telefone'];
      return [
        ['isValidCpf(texto)', isValidCpf(text)],
        ['isValidCnpj(texto)', isValidCnpj(text)],
        ['formatDocument(texto)', formatDocument(text)],
        ['formatCnpj(texto)', formatCnpj(text)],
        ['bareDocument(texto)', bareDocument(text)],
        ['formatPhone(telefone)', formatPhone(phone)],
        ['phoneHref(telefone)', phoneHref(phone)],
        ['whatsappHref(telefone)', whatsappHref(phone)],
      ];
    },
  },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Documentos: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = (call: string) => canvas.getByRole('row', { name: new RegExp(call) });
    await expect(row('isValidCnpj')).toHaveTextContent('true');
    const text = canvas.getByLabelText('CPF ou CNPJ');
    await userEvent.clear(text);
    await userEvent.type(text, '52998224725');
    await expect(row('isValidCpf')).toHaveTextContent('true');
    await expect(row('isValidCnpj')).toHaveTextContent('false');
    await expect(row('formatDocument')).toHaveTextContent("'529.982.247-25'");
  },
};
