import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import { expect } from 'storybook/test';
import { crowded } from './crowded.ts';

const above: CSSProperties = { position: 'absolute', top: 0, left: 0 };

const Case = ({ children, ...style }: CSSProperties & { children: ReactNode }) => (
  <div style={{ position: 'relative', height: 60, ...style }}>{children}</div>
);

/** Shows the check of `visual/crowded.ts` what it must find, and what it must not. */
const meta = {
  title: 'Contribuir/Textos sem espaço',
  id: 'contribuir-crowded',
  tags: ['!dev', '!autodocs', '!manifest'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {
  render: () => (
    <>
      <Case>
        <p>Texto</p>
        <p style={above}>Sobre outro</p>
      </Case>
      <Case>
        <strong>Marca</strong>
        <button type="button" aria-label="Menu" style={above}>
          <svg width="20" height="20" />
        </button>
      </Case>
      <Case>
        <strong>Campo</strong>
        <input aria-label="Busca" style={above} />
      </Case>
      <Case>
        <p>Atrás de uma dica</p>
        <div role="tooltip" style={above}>
          <p>Dica</p>
          <p style={above}>Sobre a dica</p>
        </div>
      </Case>
      <Case width={60} overflowWrap="anywhere">
        Encerramento
      </Case>
      <Case width={30} overflowWrap="anywhere">
        <span>R$</span> <span>6.580</span>
      </Case>
    </>
  ),
  play: async () => {
    const found = crowded().map((fault) => fault.replaceAll(/ ?class="[^"]*"/g, ''));
    await expect(found.toSorted()).toEqual(
      [
        'overlap: <p>Texto and <p>Sobre outro',
        'overlap: <p>Dica and <p>Sobre a dica',
        'overlap: <input> and <strong>Campo',
        'overlap: <svg> and <strong>Marca',
        'broken: 6.580 in <span>6.580',
        'broken: Encerramento in <div>Encerramento',
      ].toSorted(),
    );
  },
};

export const Intended: Story = {
  render: () => (
    <>
      <Case>
        <p>Atrás de uma barra</p>
        <p style={{ ...above, position: 'fixed' }}>Barra presa</p>
      </Case>
      <Case>
        <p>Atrás de uma dica</p>
        <p style={above} role="tooltip">
          Dica
        </p>
      </Case>
      <Case>
        <p>Atrás de um cartão</p>
        <p style={{ ...above, zIndex: 2, background: '#fff' }}>Cartão</p>
      </Case>
      <Case>
        <p>Visível</p>
        <p style={{ ...above, clipPath: 'inset(50%)' }}>Só para leitores de tela</p>
      </Case>
      <Case>
        <button type="button">
          Salvar <svg width="20" height="20" />
        </button>
      </Case>
      <Case>
        <div style={{ width: 40, overflow: 'hidden', whiteSpace: 'nowrap' }}>
          Texto que não cabe
        </div>
        <p style={{ ...above, left: 60 }}>Ao lado</p>
      </Case>
      <Case lineHeight={0.95}>
        <p>Linhas</p>
        <p>próximas</p>
      </Case>
      <Case width={280} overflowWrap="anywhere">
        {'contato'.repeat(9)}
      </Case>
      <Case width={170} overflowWrap="anywhere">
        DECLARAÇÃO/CONVERSAÇÃO COM VÁRIAS PESSOAS
      </Case>
      <Case width={60} overflowWrap="anywhere">
        <p style={{ maxHeight: '1lh', overflow: 'hidden' }}>Encerramento</p>
      </Case>
      <Case width={60} overflowWrap="anywhere" hyphens="auto">
        <span lang="pt">Encerramento</span>
      </Case>
      <Case width={60} overflowWrap="anywhere">
        <pre style={{ whiteSpace: 'pre-wrap' }}>autologin</pre>
      </Case>
    </>
  ),
  play: () => expect(crowded()).toEqual([]),
};
