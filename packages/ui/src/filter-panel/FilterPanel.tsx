'use client';
import { formatCount, countLabel } from '@martelo/domain/text';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Modal } from '../modal/Modal.tsx';
import { FilterPills } from './FilterPills.tsx';
import {
  filterHref,
  toggleValue,
  valuesOf,
  withValues,
  type FilterValues,
} from './filter-values.ts';
import {
  EXPANDED_NAME,
  FilterGroupField,
  type FilterGroup,
  type FilterOption,
} from './FilterGroup.tsx';
import { FilterPanelRoot } from './FilterPanel.styles.ts';
import { rangeLabel, type RangeTexts } from './PriceRangeFields.tsx';

/** Props of {@link FilterPanel}. */
export interface FilterPanelProps extends Omit<
  ComponentPropsWithRef<'form'>,
  'action' | 'children' | 'method' | 'onSubmit'
> {
  /** URL of the list, without a query string. */
  action: string;
  /** The filters, each with its options. */
  groups: ReadonlyArray<FilterGroup>;
  /** Sort orders of the list, the default first. Clearing the filters keeps the sort order. */
  sort?: { readonly name: string; readonly options: readonly FilterOption[] } | undefined;
  /** The selected values, including the sort order. */
  values: FilterValues;
  /**
   * Other query parameters that every change keeps, such as the search term. Those named `opcoes` are
   * the groups that show all their options. Without JavaScript "Mostrar mais" adds one.
   */
  kept?: FilterValues | undefined;
  /** Number of items that match the filters, or `null` while it is unknown. */
  total: number | null;
  /** Singular and plural name of the items, a masculine noun. @default ['lote', 'lotes'] */
  nouns?: readonly [one: string, many: string] | undefined;
  /** Called on each change with all selected values. */
  onValuesChange: (values: FilterValues) => void;
  /** Called to reload the options of a `failed` group, with its name. */
  onRetry?: ((name: string) => void) | undefined;
}

const lots = ['lote', 'lotes'] as const;
const noValues: FilterValues = {};

/** Checkboxes and radio buttons that the user changed before hydration. */
const changedBeforeHydration = (fields: HTMLElement | null): readonly HTMLInputElement[] =>
  [...(fields?.querySelectorAll<HTMLInputElement>('.options input') ?? [])].filter(
    ({ type, checked, defaultChecked }) =>
      checked !== defaultChecked && (type === 'checkbox' || checked),
  );

const withInput = (values: FilterValues, { type, name, value }: HTMLInputElement): FilterValues =>
  type === 'radio' ? withValues(values, name, [value]) : toggleValue(values, name, value);

const limitsOf = (values: FilterValues, { range }: FilterGroup): RangeTexts => {
  const [min = '', max = ''] = range?.names ?? [];
  return [valuesOf(values, min)[0] ?? '', valuesOf(values, max)[0] ?? ''];
};

const withLimits = (
  values: FilterValues,
  { range }: FilterGroup,
  limits: RangeTexts,
): FilterValues =>
  (range?.names ?? []).reduce(
    (next, name, index) => withValues(next, name, [limits[index] ?? '']),
    values,
  );

/** Returns the filters that a group has, for the pills above the filters. */
function chosenIn(group: FilterGroup, values: FilterValues) {
  const { name, options } = group;
  const chosen = valuesOf(values, name).map((value) => ({
    id: `${name}=${value}`,
    label: options?.find((option) => option.value === value)?.label ?? value,
    without: toggleValue(values, name, value),
  }));
  const range = rangeLabel(limitsOf(values, group));
  if (range === null) return chosen;
  return [
    ...chosen,
    { id: `${name}-range`, label: range, without: withLimits(values, group, ['', '']) },
  ];
}

/**
 * Returns the groups with their previous options and prices while new ones load, so that layout and
 * focus do not change.
 */
function useLastOptions(groups: readonly FilterGroup[]): readonly FilterGroup[] {
  const [known, setKnown] = useState(groups);
  const shown = groups.map((group): FilterGroup => {
    const last = known.find(({ name }) => name === group.name);
    const options = group.options ?? last?.options ?? null;
    const histogram = group.range?.histogram ?? last?.range?.histogram;
    return { ...group, options, range: group.range && { ...group.range, histogram } };
  });
  const isNew = shown.some(
    ({ options, range }, index) =>
      options !== known[index]?.options || range?.histogram !== known[index]?.range?.histogram,
  );
  if (isNew) setKnown(shown);
  return shown;
}

/**
 * Filters of a list. Each change applies immediately. On viewports up to 800 px wide, a button
 * opens the filters in a dialog. Pills above the filters show the selected options and remove them.
 * The result count is announced. A GET form, so that it works without JavaScript.
 *
 * Controlled: it shows `values` and calls `onValuesChange` on each change.
 *
 * @example
 * <FilterPanel
 *   action="/lotes"
 *   groups={[{ name: 'categoria', label: 'Categorias', options: [{ value: 'pinturas', label: 'Pinturas', count: 128 }] }]}
 *   values={{ categoria: ['pinturas'] }}
 *   total={128}
 *   onValuesChange={(values) => navigate(addressOf(values))}
 * />
 */
export function FilterPanel({
  action,
  groups,
  sort,
  values,
  kept = noValues,
  total,
  nouns = lots,
  onValuesChange,
  onRetry,
  ...rest
}: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  const shown = useLastOptions(groups);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const hydrated = useRef(false);
  // Pills that appear above the filters must not move the filter that the user has just changed.
  const topBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const before = topBefore.current;
    const panel = fieldsRef.current;
    if (before === null || panel === null) return;
    // Scrolls the form, if it scrolls on its own, and the page by what remains.
    const moved = (): number => panel.getBoundingClientRect().top - before;
    const form = panel.closest('form');
    if (form !== null) form.scrollTop += moved();
    scrollBy({ top: moved(), behavior: 'instant' });
    topBefore.current = null;
  });
  const change = (next: FilterValues): void => {
    // In the dialog no pills are above the filters. Measuring would only delay the response.
    topBefore.current = open ? null : (fieldsRef.current?.getBoundingClientRect().top ?? null);
    onValuesChange(next);
  };
  const order = sort && valuesOf(values, sort.name)[0];
  const shownOrder = (sort?.options.find(({ value }) => value === order) ?? sort?.options[0])
    ?.value;
  useEffect(() => {
    if (hydrated.current) return;
    hydrated.current = true;
    const changed = changedBeforeHydration(fieldsRef.current).reduce(withInput, values);
    const chosen = fieldsRef.current?.querySelector<HTMLSelectElement>('.sort > select')?.value;
    const isReordered = sort !== undefined && chosen !== undefined && chosen !== shownOrder;
    const next = isReordered ? withValues(changed, sort.name, [chosen]) : changed;
    if (next !== values) onValuesChange(next);
  });
  const href = (next: FilterValues): string => filterHref(action, { ...kept, ...next });
  const chosen = shown.flatMap((group) => chosenIn(group, values));
  const cleared = groups.reduce(
    (left, group) => withLimits(withValues(left, group.name, []), group, ['', '']),
    values,
  );
  const clear = (): void => onValuesChange(cleared);
  const [one, many] = nouns;

  const fields = (
    <div className="fields" ref={fieldsRef}>
      {sort !== undefined && (
        <label className="sort">
          Ordenar por
          <select
            name={sort.name}
            value={shownOrder}
            onChange={({ currentTarget }) =>
              change(withValues(values, sort.name, [currentTarget.value]))
            }
          >
            {sort.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {shown.map((group, index) => (
        <FilterGroupField
          key={group.name}
          group={group}
          loading={groups[index]?.options === null && group.failed !== true}
          chosen={valuesOf(values, group.name)}
          nouns={nouns}
          onChoose={(value) =>
            change(
              group.choice === 'one'
                ? withValues(values, group.name, [value])
                : toggleValue(values, group.name, value),
            )
          }
          limits={limitsOf(values, group)}
          onLimitsChange={(limits) => change(withLimits(values, group, limits))}
          onRetry={onRetry && (() => onRetry(group.name))}
          startsExpanded={valuesOf(kept, EXPANDED_NAME).includes(group.name)}
          action={action}
        />
      ))}
      <output>{total !== null && countLabel(total, one, many, `nenhum ${one}`)}</output>
    </div>
  );

  return (
    <FilterPanelRoot
      aria-label="Filtros"
      // Stops the browser from restoring outdated selections on reload.
      autoComplete="off"
      {...rest}
      action={action}
      method="get"
      // Every change has already been applied.
      onSubmit={(event) => event.preventDefault()}
    >
      {/* Enter in an input presses the first button of a form, which must not be "Mostrar mais". */}
      <noscript>
        <button tabIndex={-1} aria-hidden="true" />
      </noscript>
      {Object.entries(kept).flatMap(([name, list]) =>
        list.map((value) => <input key={`${name}=${value}`} type="hidden" {...{ name, value }} />),
      )}
      <Button className="open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Filtros
        {chosen.length > 0 && (
          <span className="badge">
            {chosen.length}
            <span className="spoken"> {chosen.length === 1 ? 'escolhido' : 'escolhidos'}</span>
          </span>
        )}
      </Button>
      <FilterPills
        pills={chosen.map(({ id, label, without }) => ({ id, label, href: href(without) }))}
        clearHref={href(cleared)}
        onRemove={({ id }) => {
          const pill = chosen.find((other) => other.id === id);
          if (pill !== undefined) onValuesChange(pill.without);
        }}
        onClear={clear}
      />
      {!open && fields}
      <noscript>
        <button>Aplicar filtros</button>
      </noscript>
      <Modal
        open={open}
        title="Filtros"
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button variant="quiet" onClick={clear}>
              Limpar filtros
            </Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {total === null
                ? `Ver ${many}`
                : `Ver ${formatCount(total)} ${total === 1 ? one : many}`}
            </Button>
          </>
        }
      >
        {fields}
      </Modal>
    </FilterPanelRoot>
  );
}
