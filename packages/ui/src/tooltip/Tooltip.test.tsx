import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { richText } from './rich-text.ts';
import { Tooltip } from './Tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tip = () => screen.getByRole('tooltip', { hidden: true });
const isOpen = () => tip().hasAttribute('data-open');
const trigger = () => screen.getByRole('button', { name: 'Total' });
const show = (props?: Partial<Parameters<typeof Tooltip>[0]>) =>
  render(
    <Tooltip content="Inclui 5% de comissão" {...props}>
      <button type="button" aria-describedby="outra">
        Total
      </button>
    </Tooltip>,
  );
const root = () => trigger().parentElement ?? trigger();

describe('a pointer', () => {
  it('opens it after 100 ms and closes it 300 ms after leaving', () => {
    show();
    fireEvent.pointerEnter(root(), { pointerType: 'mouse' });
    advance(99);
    expect(isOpen()).toBe(false);
    advance(1);
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(root(), { pointerType: 'mouse' });
    advance(299);
    expect(isOpen()).toBe(true);
    advance(1);
    expect(isOpen()).toBe(false);
  });

  it('does not open it when it leaves before the delay', () => {
    show();
    fireEvent.pointerEnter(root(), { pointerType: 'mouse' });
    advance(50);
    fireEvent.pointerLeave(root(), { pointerType: 'mouse' });
    advance(1000);
    expect(isOpen()).toBe(false);
  });

  it('may move onto the tooltip', () => {
    show();
    fireEvent.pointerEnter(root(), { pointerType: 'mouse' });
    advance(100);
    fireEvent.pointerLeave(root(), { pointerType: 'mouse' });
    advance(200);
    fireEvent.pointerOver(tip(), { pointerType: 'mouse' });
    advance(1000);
    expect(isOpen()).toBe(true);
  });
});

describe('the keyboard', () => {
  it('opens it on focus and closes it immediately on blur', () => {
    show();
    act(() => trigger().focus());
    advance(100);
    expect(isOpen()).toBe(true);
    act(() => trigger().blur());
    advance(0);
    expect(isOpen()).toBe(false);
  });

  it('does not open it when the focus has left before the delay', () => {
    show();
    act(() => trigger().focus());
    act(() => trigger().blur());
    advance(100);
    expect(isOpen()).toBe(false);
  });

  it('closes it immediately on Escape, and stops the event', () => {
    show();
    act(() => trigger().focus());
    advance(100);
    // `false` means that the default was prevented, so a surrounding dialog stays open.
    expect(fireEvent.keyDown(trigger(), { key: 'Escape' })).toBe(false);
    expect(isOpen()).toBe(false);
    expect(fireEvent.keyDown(trigger(), { key: 'Escape' })).toBe(true);
  });
});

describe('a touch', () => {
  it('opens it, and a touch elsewhere closes it', () => {
    show();
    fireEvent.pointerEnter(root(), { pointerType: 'touch' });
    fireEvent.pointerLeave(root(), { pointerType: 'touch' });
    advance(100);
    expect(isOpen()).toBe(true);
    advance(10_000);
    fireEvent.pointerDown(tip());
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
  });

  it('does not open it when it scrolls', () => {
    show();
    fireEvent.pointerEnter(root(), { pointerType: 'touch' });
    advance(20);
    fireEvent.pointerCancel(root(), { pointerType: 'touch' });
    advance(1000);
    expect(isOpen()).toBe(false);
  });
});

describe('the trigger', () => {
  it('keeps its name and has the description before the tooltip opens', () => {
    show();
    expect(trigger()).toHaveAccessibleName('Total');
    expect(trigger()).toHaveAttribute('aria-describedby', `outra ${tip().id}`);
    expect(trigger()).toHaveAccessibleDescription('Inclui 5% de comissão');
  });
});

describe('its content', () => {
  it('renders a string as plain text', () => {
    show({ content: 'Menos de <b>5%</b>' });
    expect(tip()).toHaveTextContent('Menos de <b>5%</b>');
  });

  it('renders sanitized HTML from richText', () => {
    show({ content: richText('Inclui <b onclick="alert(1)">5%</b> de comissão') });
    expect(tip().innerHTML).toBe('Inclui <b>5%</b> de comissão');
  });
});

it('clears its timer on unmount', () => {
  const { unmount } = show();
  fireEvent.pointerEnter(root(), { pointerType: 'mouse' });
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

describe('onOpenChange', () => {
  it('is called once for each change of a tooltip that opens itself', () => {
    const onOpenChange = vi.fn();
    show({ onOpenChange });
    fireEvent.pointerEnter(root(), { pointerType: 'mouse' });
    fireEvent.pointerEnter(root(), { pointerType: 'mouse' });
    advance(100);
    expect(onOpenChange.mock.calls).toEqual([[true]]);
    fireEvent.keyDown(document, { key: 'Escape' });
    fireEvent.pointerLeave(root(), { pointerType: 'mouse' });
    advance(1000);
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
    expect(isOpen()).toBe(false);
  });

  it('asks the parent that sets open', () => {
    const onOpenChange = vi.fn();
    show({ open: true, onOpenChange });
    expect(isOpen()).toBe(true);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    expect(isOpen()).toBe(true);
  });

  it('asks to open a closed one, which stays closed without an answer', () => {
    const onOpenChange = vi.fn();
    show({ open: false, onOpenChange });
    fireEvent.pointerEnter(root(), { pointerType: 'mouse' });
    advance(100);
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true);
    expect(isOpen()).toBe(false);
  });
});
