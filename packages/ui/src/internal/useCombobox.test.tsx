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

describe('the list below a field', () => {
  it('opens with an arrow key, which activates the first or last option', async () => {
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

  it('opens and closes with Alt and an arrow, without an active option', async () => {
    render(<Combobox />);
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByRole('listbox')).toBeVisible();
    expect(active()).toBeNull();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is not expanded while it is empty', async () => {
    render(<Combobox options={[]} />);
    await userEvent.click(text());
    await userEvent.keyboard('{ArrowDown}');
    expect(text()).toHaveAttribute('aria-expanded', 'false');
  });

  it('keeps the active option when options are added before it', async () => {
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
    '%s moves the cursor in the text',
    async (key) => {
      render(<Combobox />);
      await userEvent.tab();
      await userEvent.keyboard(`{ArrowDown}${key}`);
      expect(active()).toBeNull();
      expect(screen.getByRole('listbox')).toBeVisible();
    },
  );

  it('Enter clicks the active option and does not submit the form', async () => {
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

  it('Escape closes the list, then clears the field, and does not reach a dialog', async () => {
    const [onClear, onKeyDown] = [vi.fn(), vi.fn()];
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- represents a dialog
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

  it('is left to the input method during a composition', async () => {
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
