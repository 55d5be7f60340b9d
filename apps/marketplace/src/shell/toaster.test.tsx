import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast } from './toast.ts';
import Toaster from './toaster.tsx';

const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('a success does not stay beside the errors of the next submission', () => {
  render(
    <>
      <Toaster />
      <form aria-label="Perfil" />
    </>,
  );
  act(() => toast({ type: 'success', title: 'Dados salvos' }));
  act(() => toast({ type: 'info', title: 'Novo lote' }));
  fireEvent.submit(screen.getByRole('form', { name: 'Perfil' }));
  expect(shown()).toEqual(['Novo lote']);
  act(() => toast({ type: 'success', title: 'Dados salvos' }));
  act(() => toast({ type: 'error', title: 'Erro' }));
  expect(shown()).toEqual(['Novo lote', 'Erro']);
});
