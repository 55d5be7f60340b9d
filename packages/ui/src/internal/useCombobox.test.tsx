/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   the pattern under test */
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCombobox } from './useCombobox.ts';

const artists = ['Amélia', 'Benedita', 'Caetana'];

// jsdom has no layout to scroll.
const scrollIntoView = vi.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
});

interface Props {
  options?: readonly string[];
  onChoose?: (option: string) => void;
  onClear?: () => void;
}

function Combobox({ options = artists, onChoose, onClear }: Props) {
  const combobox = useCombobox({ id: 'artista', options, onClear });
  return (
    <>
      <input id="artista" aria-label="Artista" {...combobox.input} />
      <div {...combobox.list} aria-label="Artistas" hidden={!combobox.open}>
        {options.map((option) => (
          <div
            key={option}
            role="option"
            aria-selected={false}
            {...combobox.option(option)}
            onClick={() => onChoose?.(option)}
          >
            {option}
          </div>
        ))}
      </div>
    </>
  );
}

const text = () => screen.getByRole('combobox', { name: 'Artista' });
const active = () => text().getAttribute('aria-activedescendant');

describe('the list below a text', () => {
  it('is opened by an arrow, which leads to its first or last option', async () => {
    render(<Combobox />);
    await userEvent.tab();
    expect(text()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowUp}');
    expect(text()).toHaveAttribute('aria-expanded', 'true');
    expect(active()).toBe('Caetana');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Amélia');
    expect(text()).toHaveFocus();
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it('is opened and closed by Alt with an arrow, without an option', async () => {
    render(<Combobox />);
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(active()).toBeNull();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('has nothing to expand while it is empty', async () => {
    render(<Combobox options={[]} />);
    await userEvent.click(text());
    await userEvent.keyboard('{ArrowDown}');
    expect(text()).toHaveAttribute('aria-expanded', 'false');
  });

  it('keeps the active option where it is when others come before it', async () => {
    const { rerender } = render(<Combobox />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    rerender(<Combobox options={['Aldonça', ...artists]} />);
    expect(active()).toBe('Benedita');
    rerender(<Combobox options={['Aldonça']} />);
    expect(active()).toBeNull();
  });
});

describe('a key', () => {
  it.each(['{Home}', '{End}', '{ArrowLeft}', '{ArrowRight}'])(
    '%s moves in the text again',
    async (key) => {
      render(<Combobox />);
      await userEvent.tab();
      await userEvent.keyboard(`{ArrowDown}${key}`);
      expect(active()).toBeNull();
      expect(screen.getByRole('listbox')).toBeVisible();
    },
  );

  it('Enter presses the active option and does not send the form', async () => {
    const [onChoose, onSubmit] = [vi.fn(), vi.fn()];
    render(
      <form onSubmit={onSubmit}>
        <Combobox onChoose={onChoose} />
      </form>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Amélia');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('Escape closes first and empties then; a dialog around hears neither', async () => {
    const [onClear, onKeyDown] = [vi.fn(), vi.fn()];
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
      <div onKeyDown={onKeyDown}>
        <Combobox onClear={onClear} />
      </div>,
    );
    await userEvent.click(text());
    await userEvent.keyboard('{Escape}');
    expect(onClear).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClear).toHaveBeenCalledOnce();
    expect(onKeyDown).not.toHaveBeenCalled();
  });

  it('belongs to the input method while it composes', async () => {
    const [onChoose, onClear] = [vi.fn(), vi.fn()];
    render(<Combobox onChoose={onChoose} onClear={onClear} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    for (const key of ['Enter', 'Escape', 'ArrowDown', 'Home']) {
      expect(fireEvent.keyDown(text(), { key, isComposing: true })).toBe(true);
      expect(fireEvent.keyDown(text(), { key, keyCode: 229 })).toBe(true);
    }
    expect(active()).toBe('Amélia');
    expect(onChoose).not.toHaveBeenCalled();
    expect(onClear).not.toHaveBeenCalled();
  });
});
