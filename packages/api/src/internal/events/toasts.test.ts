import { expect, it } from 'vitest';
import { userNamed } from '../../../test/answering.ts';
import { apiError, type ValidationEntry } from '../calls/errors.ts';
import { toastsOf } from './toasts.ts';

const refused = (...entries: ValidationEntry[]) => ({
  error: apiError('POST /contact', { kind: 'validation', status: 422, entries }),
});

it('greet the person with the first names and the chosen form of address', () => {
  const greeted = (gender: 'lady' | 'gentleman' | null, name = 'Ana Maria de Souza') =>
    toastsOf('login_success', { user: { ...userNamed(name), gender } });
  expect(greeted('lady')).toEqual([{ type: 'success', title: 'Bem-vinda, Ana Maria' }]);
  expect(greeted('gentleman')[0]?.title).toBe('Bem-vindo, Ana Maria');
  expect(greeted(null)[0]?.title).toBe('Boas-vindas, Ana Maria');
  expect(greeted('lady', '')[0]?.title).toBe('Bem-vinda');
});

it('show each message of a rejected form as an error with the label of its field', () => {
  const event = refused(
    { field: 'message', message: 'é curta' },
    { field: 'base', message: 'Tente mais tarde.' },
  );
  expect(toastsOf('contact_error', event)).toEqual([
    { type: 'error', title: 'Erro', message: 'Mensagem: é curta' },
    { type: 'error', title: 'Erro', message: 'Tente mais tarde.' },
  ]);
});

it('tell until when a renewed search is valid, where it is known', () => {
  const item = {
    id: 5,
    uuid: 'd4b7c1a0-5a0a-4a53-8f1b-3f3d5a7e9b11',
    name: 'Gravuras',
    criteria: {
      term: 'gravuras',
      category_ids: [],
      tag_ids: [],
      author_ids: [],
      account_tenant_names: [],
      price_ids: [],
    },
    criteria_labels: ['gravuras'],
    active: true,
    expires_at: '2027-02-10T12:00:00-03:00',
    created_at: '2026-11-12T12:00:00-03:00',
    renewed_at: null,
    matching_lots_count: 3,
    new_lots_count: 0,
    last_notified_at: null,
    report_path: '/radar-report/d4b7c1a0-5a0a-4a53-8f1b-3f3d5a7e9b11',
  };
  const title = 'Busca renovada';
  expect(toastsOf('radar_renewed', { item, component: 'radar' })).toEqual([
    { type: 'success', title, message: 'Vale até 10/02/2027.' },
  ]);
  // Another back end may lack the field.
  const unknown = { ...item, expires_at: '' };
  expect(toastsOf('radar_renewed', { item: unknown, component: 'radar' })).toEqual([
    { type: 'success', title },
  ]);
});

it('show the general message for errors without one', () => {
  expect(toastsOf('user_updated_error', refused())[0]?.message).toBe(
    'Desculpe, houve um erro inesperado em nosso sistema.',
  );
  const error = apiError('PUT /profile', { kind: 'network' });
  expect(toastsOf('user_updated_error', { error })[0]?.message).toBe('Ocorreu um erro inesperado');
});

it('show the message of the server about a mail, the same for any address', () => {
  const message = 'Se o e-mail estiver cadastrado, você receberá um novo link.';
  expect(toastsOf('confirmation_sent', { message })).toEqual([
    { type: 'info', title: 'Confira seu e-mail', message },
  ]);
});

it('tell that a new e-mail has to be confirmed', () => {
  const user = userNamed('Ana');
  expect(toastsOf('user_updated', { user, unconfirmed: null })).toEqual([
    { type: 'success', title: 'Dados salvos' },
  ]);
  expect(toastsOf('user_updated', { user, unconfirmed: 'nova@example.test' })).toEqual([
    {
      type: 'success',
      title: 'Dados salvos',
      message: 'Enviamos um link de confirmação para nova@example.test.',
    },
  ]);
});

it('are missing for results that the page shows', () => {
  expect(toastsOf('lot_liked', { uuid: 'a', liked: true })).toEqual([]);
  expect(
    toastsOf('interests_updated', { interests: { categories: [], tags: [], prices: [] } }),
  ).toEqual([]);
});

it('have only a title when there are no details', () => {
  expect(toastsOf('logout', {})).toEqual([{ type: 'success', title: 'Você saiu da sua conta' }]);
  const message = 'Seus dados serão apagados em 30 dias.';
  expect(toastsOf('user_deleted', { message, erase_at: '2026-12-21' })).toEqual([
    { type: 'success', title: 'Exclusão agendada', message },
  ]);
});
