import { apiError } from '@martelo/api/client';
import { expect, test } from 'vitest';
import { isShownByForm, radarForm } from './form-errors.ts';

const offline = apiError('POST /x', { kind: 'network' });
const rejected = apiError('POST /x', {
  kind: 'validation',
  status: 422,
  entries: [{ field: 'code', message: 'não confere' }],
});

test('errors of forms that concern no field are shown only by the form', () => {
  expect(isShownByForm('sign_up_error', { error: offline })).toBe(true);
  expect(isShownByForm('user_updated_error', { error: offline })).toBe(true);
  expect(isShownByForm('radar_add_error', { component: radarForm, error: offline })).toBe(true);
});

test('each message of a 400 or 422 is a toast, also in a form', () => {
  expect(isShownByForm('sign_up_error', { error: rejected })).toBe(false);
  expect(isShownByForm('factors_error', { error: rejected })).toBe(false);
  expect(isShownByForm('radar_add_error', { component: radarForm, error: rejected })).toBe(false);
});

test('errors of buttons are shown as a toast', () => {
  expect(isShownByForm('lot_liked_error', { uuid: 'a', error: rejected })).toBe(false);
  expect(isShownByForm('factors_error', { error: offline })).toBe(false);
  expect(isShownByForm('radar_add_error', { component: 'avise-me', error: offline })).toBe(false);
});
