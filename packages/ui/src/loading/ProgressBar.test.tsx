import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx';

const bar = (props: Partial<ProgressBarProps>) => {
  render(<ProgressBar label="Enviando" {...props} />);
  return screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Enviando' });
};

describe('ProgressBar', () => {
  it.each([
    [{ value: 45 }, 0.45, '45%'],
    [{ value: 1, max: 3 }, 1 / 3, '33%'],
    [{ value: 999, max: 1000 }, 0.999, '99%'],
    [{ value: 0 }, 0, '0%'],
    [{ value: -3 }, 0, '0%'],
    [{ value: 300 }, 1, '100%'],
  ])('shows the progress of %o, and 100%% only when complete', (props, value, text) => {
    const progress = bar(props);
    expect(progress.value).toBeCloseTo(value);
    expect(progress).toHaveAttribute('aria-valuetext', text);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('shows a custom value text', () => {
    expect(bar({ value: 3, max: 12, valueText: '3 de 12 fotos' })).toHaveAttribute(
      'aria-valuetext',
      '3 de 12 fotos',
    );
  });

  it.each([[{}], [{ value: Number.NaN }], [{ value: 0, max: 0 }]])(
    'is indeterminate for %o',
    (props) => {
      const progress = bar(props);
      expect(progress).not.toHaveAttribute('value');
      expect(progress).not.toHaveAttribute('aria-valuetext');
    },
  );
});
