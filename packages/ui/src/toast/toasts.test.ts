import { describe, expect, it } from 'vitest';
import { toastReducer, toShownToast, type NewToast, type ShownToast } from './toasts.ts';

const saved = toShownToast({ type: 'success', title: 'Endereço salvo' });
const failed = toShownToast({ type: 'error', title: 'Erro', message: 'CEP: não foi encontrado.' });

const show = (toasts: readonly ShownToast[], toast: NewToast) =>
  toastReducer(toasts, { kind: 'show', toast: toShownToast(toast) });

describe('the list of toasts', () => {
  it('keeps the toasts in the order of their appearance', () => {
    expect(show(show([], saved), failed)).toEqual([saved, failed]);
  });

  it('removes errors when a success follows', () => {
    const info = toShownToast({ type: 'info', title: 'Busca removida' });
    expect(show([failed, info], saved)).toEqual([info, saved]);
    expect(show([failed], info)).toEqual([failed, info]);
  });

  it('shows a toast with the same title, message and type once, and counts it', () => {
    expect(show([failed, saved], { ...failed })).toEqual([{ ...failed, repeats: 1 }, saved]);
  });

  it('shows toasts with different actions beside each other', () => {
    const undo = (): NewToast => ({
      type: 'info',
      title: 'Busca removida',
      action: { label: 'Desfazer', onAction: () => undefined },
    });
    const [first, second] = [undo(), undo()];
    expect(show(show([], first), second)).toHaveLength(2);
    expect(show(show([], first), { ...first })).toHaveLength(1);
  });

  it.each([
    ['type', { ...failed, type: 'warning' as const }],
    ['title', { ...failed, title: 'Aviso' }],
    ['message', { ...failed, message: 'Rua: é obrigatória.' }],
  ])('adds a toast with a different %s', (_, other) => {
    expect(show([failed], other)).toHaveLength(2);
  });

  it('distinguishes toasts whose title and message are split differently', () => {
    const toasts = show([], { type: 'info', title: 'a","b', message: 'c' });
    expect(show(toasts, { type: 'info', title: 'a', message: 'b","c' })).toHaveLength(2);
  });

  it('adds a toast again after its dismissal', () => {
    const dismissed = toastReducer([saved, failed], { kind: 'dismiss', id: failed.id });
    expect(dismissed).toEqual([saved]);
    expect(show(dismissed, failed)).toEqual([saved, failed]);
  });
});

describe('a toast', () => {
  it('lasts 5000 ms by default', () => {
    expect(saved.duration).toBe(5000);
    expect(toShownToast({ ...saved, duration: null }).duration).toBeNull();
    expect(toShownToast({ ...saved, duration: 9000 }).duration).toBe(9000);
  });
});
