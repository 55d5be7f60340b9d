import { amountText, formatMoney, readMoney } from '@martelo/domain/money';
import { useId, useRef, useState } from 'react';
import { amountInput } from '../masked-field/amount-input.ts';
import { PriceHistogram, type HistogramBucket } from './PriceHistogram.tsx';
import { PriceRangeRoot } from './PriceRangeFields.styles.ts';

/** A range of prices that a filter offers beside its options. */
export interface FilterRange {
  /** Parameter names of the lowest and the highest price. Their values are whole reais. */
  readonly names: readonly [min: string, max: string];
  /** Numbers of items by price, in ascending order. Without them there is no slider. */
  readonly histogram?: readonly HistogramBucket[] | undefined;
}

/** The texts of the lowest and the highest price. Blank: no limit. */
export type RangeTexts = readonly [min: string, max: string];

interface PriceRangeFieldsProps {
  range: FilterRange;
  /** The limits in the query string. */
  texts: RangeTexts;
  /** Called with valid limits in whole reais when they differ from `texts`. */
  onChange: (texts: RangeTexts) => void;
}

/** Returns the text in whole reais for the query string. */
const reaisIn = (cents: number | null | undefined): string =>
  cents == null ? '' : String(Math.floor(cents / 100));

/** Returns a limit as an input shows it. */
const shown = (text: string): string => amountText(readMoney(text));

/** Returns the error in the limits, and the limit that has it. */
function problemOf([min, max]: RangeTexts): { readonly at: 0 | 1; readonly text: string } | null {
  const [low, high] = [readMoney(min), readMoney(max)];
  const invalid = 'Use um valor em reais, como 1.500.';
  if (low === null) return { at: 0, text: invalid };
  if (high === null) return { at: 1, text: invalid };
  return low !== undefined && high !== undefined && low > high
    ? { at: 1, text: 'O máximo deve ser maior que o mínimo.' }
    : null;
}

/**
 * Inputs for the lowest and the highest price, and above them a histogram with a slider. A limit
 * applies when its input is left, on Enter, and when a thumb of the slider is released.
 */
export function PriceRangeFields({ range, texts, onChange }: PriceRangeFieldsProps) {
  const id = useId();
  const inputs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const;
  const active: RangeTexts = [shown(texts[0]), shown(texts[1])];
  // What is typed or dragged, until other limits become active.
  const [draft, setDraft] = useState<{ from: string; texts: RangeTexts } | null>(null);
  const [checked, setChecked] = useState(false);
  const from = active.join('|');
  if (draft !== null && draft.from !== from) setDraft(null);
  const current = draft?.from === from ? draft.texts : active;
  const problem = checked ? problemOf(current) : null;

  const change = (next: RangeTexts): void => setDraft({ from, texts: next });
  const apply = (next: RangeTexts): void => {
    setChecked(true);
    if (problemOf(next) !== null) return;
    const limits = [reaisIn(readMoney(next[0])), reaisIn(readMoney(next[1]))] as const;
    if (limits.some((limit, index) => limit !== reaisIn(readMoney(texts[index] ?? '')))) {
      onChange(limits);
    }
  };
  // The inputs may have text that was typed before hydration.
  const applyInputs = (): void => {
    const typed = [inputs[0].current?.value ?? '', inputs[1].current?.value ?? ''] as const;
    change(typed);
    apply(typed);
  };

  const field = (place: 0 | 1) => ({
    id: `${id}-${place}`,
    ref: inputs[place],
    name: range.names[place],
    ...amountInput(current[place], (text) =>
      change(place === 0 ? [text, current[1]] : [current[0], text]),
    ),
    'aria-invalid': problem?.at === place || undefined,
    'aria-describedby': problem?.at === place ? `${id}-problem` : undefined,
  });

  return (
    <PriceRangeRoot>
      {range.histogram !== undefined && range.histogram.length > 1 && (
        <PriceHistogram
          buckets={range.histogram}
          min={readMoney(current[0]) ?? undefined}
          max={readMoney(current[1]) ?? undefined}
          onChange={(min, max) => change([amountText(min), amountText(max)])}
          onRelease={() => apply(current)}
        />
      )}
      {(['Mínimo', 'Máximo'] as const).map((label, index) => (
        <label key={label} className="limit">
          {label}
          <span>
            <span aria-hidden="true">R$</span>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              {...field(index === 0 ? 0 : 1)}
              onBlur={applyInputs}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                applyInputs();
              }}
            />
          </span>
        </label>
      ))}
      <p id={`${id}-problem`} className="problem" aria-live="polite">
        {problem?.text}
      </p>
    </PriceRangeRoot>
  );
}

/**
 * Returns the limits in words, for the pill of a range. `null`: there is no valid limit.
 *
 * @example
 * rangeLabel(['500', '']); // 'A partir de R$ 500'
 */
export function rangeLabel([min, max]: RangeTexts): string | null {
  const [low, high] = [formatMoney(readMoney(min)), formatMoney(readMoney(max))];
  if (low !== null && high !== null) return `${low} a ${high}`;
  if (low !== null) return `A partir de ${low}`;
  return high !== null ? `Até ${high}` : null;
}
