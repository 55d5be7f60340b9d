import { describe, expect, it } from 'vitest';
import { toastReducer, toShownToast, type NewToast, type ShownToast } from './toasts.ts';

const saved = toShownToast({ type: 'success', title: 'Endereço salvo' });
const failed = toShownToast({ type: 'error', title: 'Erro', message: 'CEP: não foi encontrado.' });

const show = (toasts: readonly ShownToast[], toast: NewToast) =>
  toastReducer(toasts, { kind: 'show', toast: toShownToast(toast) });

describe('the list of toasts', () => {
  it('keeps them in the order in which they came', () => {
    expect(show(show([], saved), failed)).toEqual([saved, failed]);
  });

  it('leaves out one with the same title, message and type', () => {
    const toasts = show([], failed);
    expect(show(toasts, { ...failed })).toBe(toasts);
  });

  it.each([
    ['type', { ...failed, type: 'warning' as const }],
    ['title', { ...failed, title: 'Aviso' }],
    ['message', { ...failed, message: 'Rua: é obrigatória.' }],
  ])('shows one that differs by its %s', (_, other) => {
    expect(show([failed], other)).toHaveLength(2);
  });

  it('does not take one text cut elsewhere for the same', () => {
    const toasts = show([], { type: 'info', title: 'a","b', message: 'c' });
    expect(show(toasts, { type: 'info', title: 'a', message: 'b","c' })).toHaveLength(2);
  });

  it('shows it again once it is gone', () => {
    const gone = toastReducer([saved, failed], { kind: 'dismiss', id: saved.id });
    expect(gone).toEqual([failed]);
    expect(show(gone, saved)).toEqual([failed, saved]);
  });
});

describe('a toast', () => {
  it('lasts 5000 ms unless it says otherwise', () => {
    expect(saved.duration).toBe(5000);
    expect(toShownToast({ ...saved, duration: null }).duration).toBeNull();
    expect(toShownToast({ ...saved, duration: 9000 }).duration).toBe(9000);
  });
});
