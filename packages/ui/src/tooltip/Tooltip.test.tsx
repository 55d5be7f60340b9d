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

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
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
    pass(99);
    expect(isOpen()).toBe(false);
    pass(1);
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(root(), { pointerType: 'mouse' });
    pass(299);
    expect(isOpen()).toBe(true);
    pass(1);
    expect(isOpen()).toBe(false);
  });

  it('that leaves before the delay does not open it', () => {
    show();
    fireEvent.pointerEnter(root(), { pointerType: 'mouse' });
    pass(50);
    fireEvent.pointerLeave(root(), { pointerType: 'mouse' });
    pass(1000);
    expect(isOpen()).toBe(false);
  });

  it('may move onto the tooltip', () => {
    show();
    fireEvent.pointerEnter(root(), { pointerType: 'mouse' });
    pass(100);
    fireEvent.pointerLeave(root(), { pointerType: 'mouse' });
    pass(200);
    fireEvent.pointerOver(tip(), { pointerType: 'mouse' });
    pass(1000);
    expect(isOpen()).toBe(true);
  });
});

describe('the keyboard', () => {
  it('opens it on focus and closes it on blur', () => {
    show();
    act(() => trigger().focus());
    pass(100);
    expect(isOpen()).toBe(true);
    act(() => trigger().blur());
    pass(300);
    expect(isOpen()).toBe(false);
  });

  it('closes it immediately on Escape, and stops the event', () => {
    show();
    act(() => trigger().focus());
    pass(100);
    // `false` means that the default was prevented, so that a surrounding dialog stays open.
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
    pass(100);
    expect(isOpen()).toBe(true);
    pass(10_000);
    fireEvent.pointerDown(tip());
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
  });

  it('that scrolls does not open it', () => {
    show();
    fireEvent.pointerEnter(root(), { pointerType: 'touch' });
    pass(20);
    fireEvent.pointerCancel(root(), { pointerType: 'touch' });
    pass(1000);
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
