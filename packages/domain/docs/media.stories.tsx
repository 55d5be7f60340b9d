import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as constants from '../src/site/constants.ts';
import { errorTexts, pageNotFoundMessage, unmatchedRouteMessage } from '../src/text/errors.ts';
import { auctionSorts, pageSizes } from '../src/sale/lists.ts';
import { videoId } from '../src/site/media.ts';
import { isMobileWidth } from '../src/site/screen.ts';
import { Table, Workbench } from './Workbench.tsx';

/**
 * Vídeos, largura de tela, mensagens de erro e os números fixos do produto.
 * `@martelo/domain/media`, `/screen`, `/errors`, `/lists`, `/constants`.
 */
const meta = {
  title: 'Regras/Mídia, erros e constantes',
  id: 'regras-midia-erros-e-constantes',
  component: Workbench,
  parameters: { layout: 'padded', controls: { disable: true } },
  args: {
    start: {
      'Endereço do vídeo': 'm.youtube.com/watch?app=desktop&v=abcdefghijk',
      'Largura em pixels': '800',
      Caminho: '/tag/nada',
      'Mensagem de erro do e-mail': 'já está em uso',
    },
    answer: (typed) => [
      ['videoId(endereço)', videoId(typed['Endereço do vídeo'])],
      ['isMobileWidth(largura)', isMobileWidth(Number(typed['Largura em pixels'] || Number.NaN))],
      ['pageNotFoundMessage(caminho)', pageNotFoundMessage(typed['Caminho'])],
      ['unmatchedRouteMessage(caminho)', unmatchedRouteMessage(typed['Caminho'])],
      [
        'errorTexts({ email: [mensagem] })',
        errorTexts({ email: [typed['Mensagem de erro do e-mail']] }),
      ],
    ],
  },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MidiaEErros: Story = {
  name: 'Mídia e erros',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("'abcdefghijk'")).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Endereço do vídeo'), 'x');
    await expect(canvas.getByRole('row', { name: /videoId/ })).toHaveTextContent('null');
  },
};

export const Constantes: Story = {
  render: () => (
    <Table
      caption="Constantes do produto"
      head={['Nome', 'Valor']}
      rows={Object.entries({ ...constants, pageSizes, auctionSorts }).map(([name, value]) => [
        name,
        JSON.stringify(value),
      ])}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /TOAST_DURATION_MS/ })).toHaveTextContent('5000');
  },
};
