import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Form } from '../form/Form.tsx';
import { TextField } from './TextField.tsx';

test.each([
  'ana@exemplo.com',
  ' ana@exemplo.com\u00a0',
  '\u202aana@exemplo.com\u202c',
  'ana\u200b@exemplo.com',
  'ana\u2009@exemplo.com',
  'ana\uff20exemplo.com',
  'mailto:ana@exemplo.com',
  'MAILTO:ana@exemplo.com',
  '<ana@exemplo.com>',
  'Ana Souza <ana@exemplo.com>',
])('%j is the address ana@exemplo.com', async (pasted) => {
  const onSubmit = vi.fn();
  render(
    <Form onSubmit={onSubmit}>
      <TextField name="email" label="E-mail" type="email" />
    </Form>,
  );
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: pasted } });
  expect(field).toHaveValue('ana@exemplo.com');
  fireEvent.submit(screen.getByRole('textbox'));
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: 'ana@exemplo.com' }));
});
