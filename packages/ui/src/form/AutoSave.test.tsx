import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Form, type FormProps } from './Form.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { AutoSave } from './AutoSave.tsx';

interface Note {
  text: string;
}

const show = (onSubmit: FormProps<Note>['onSubmit'], delay: number) =>
  render(
    <Form<Note> onSubmit={onSubmit} initialValues={{ text: 'a' }}>
      <TextField name="text" label="Nota" required />
      <AutoSave delay={delay} />
    </Form>,
  );

const field = () => screen.getByRole('textbox', { name: 'Nota' });
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
afterEach(() => vi.useRealTimers());

it('saves once after the user stops typing, and not again without a change', async () => {
  vi.useFakeTimers();
  const onSubmit = vi.fn<FormProps<Note>['onSubmit']>();
  show(onSubmit, 60);
  for (const text of ['ab', 'abc', 'abcd']) {
    await advance(59);
    fireEvent.change(field(), { target: { value: text } });
  }
  await advance(59);
  expect(onSubmit).not.toHaveBeenCalled();
  await advance(1);
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ text: 'abcd' });
  await advance(60_000);
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent('Alterações salvas');
});

it('saves a change that was made while saving, after the response', async () => {
  const answers: (() => void)[] = [];
  const onSubmit = vi.fn<FormProps<Note>['onSubmit']>(
    () =>
      new Promise((resolve) => {
        answers.push(() => resolve(undefined));
      }),
  );
  show(onSubmit, 0);
  await userEvent.type(field(), 'b');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  // Back to the initial value: it still has to be saved, because it differs from the value sent
  // last.
  await userEvent.type(field(), '{Backspace}');
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(onSubmit).toHaveBeenCalledOnce();
  answers[0]?.();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(onSubmit).toHaveBeenLastCalledWith({ text: 'a' });
  expect(field()).toHaveValue('a');
  answers[1]?.();
});

it('saves unsaved changes on unmount', async () => {
  const onSubmit = vi.fn<FormProps<Note>['onSubmit']>();
  const { unmount } = show(onSubmit, 60_000);
  await userEvent.type(field(), 'b');
  unmount();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ text: 'ab' });
});

it('does not submit invalid values', async () => {
  const onSubmit = vi.fn<FormProps<Note>['onSubmit']>();
  show(onSubmit, 0);
  await userEvent.clear(field());
  expect(await screen.findByText('Este campo é obrigatório.')).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});
