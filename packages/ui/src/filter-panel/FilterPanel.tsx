'use client';
import { formatCount, countLabel } from '@martelo/domain/text';
import { useRef, useState, type ComponentPropsWithRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Modal } from '../modal/Modal.tsx';
import type { FilterGroup, FilterOption } from './filter-group.ts';
import { filterHref, valuesOf, withValues, type FilterValues } from './filter-values.ts';
import { FilterGroupField } from './FilterGroupField.tsx';
import { EXPANDED_NAME } from './FilterOptions.tsx';
import { FilterPanelRoot } from './FilterPanel.styles.ts';
import { FilterPills } from './FilterPills.tsx';
import { chosenIn, limitsOf, withChoice, withLimits, withoutGroups } from './group-values.ts';
import { useChangesBeforeHydration } from './use-changes-before-hydration.ts';
import { useKeptPosition } from './use-kept-position.ts';
import { useLastOptions } from './use-last-options.ts';

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
   * Other query parameters that every change keeps, such as the search term. Each `opcoes`
   * parameter names a group that shows all its options. Without JavaScript, "Mostrar mais" adds
   * one.
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

/**
 * Filters of a list. Each change applies immediately. On viewports up to 800 px wide, a button
 * opens the filters in a dialog. Pills above the filters show the selected options and remove them.
 * The result count is announced. A GET form, so it works without JavaScript.
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
  // Pills that appear above the filters must not move the filter that the user has just changed.
  const keepPosition = useKeptPosition(fieldsRef);
  const change = (next: FilterValues): void => {
    // In the dialog no pills are above the filters. Measuring would only delay the response.
    if (!open) keepPosition();
    onValuesChange(next);
  };
  const order = sort && valuesOf(values, sort.name)[0];
  const shownOrder = sort?.options.find(({ value }) => value === order) ?? sort?.options[0];
  const sorted = sort && { ...sort, value: shownOrder?.value };
  useChangesBeforeHydration(fieldsRef, values, sorted, onValuesChange);
  const href = (next: FilterValues): string => filterHref(action, { ...kept, ...next });
  const chosen = shown.flatMap((group) => chosenIn(group, values));
  const cleared = withoutGroups(values, groups);
  const clear = (): void => onValuesChange(cleared);
  const [one, many] = nouns;

  const fields = (
    <div className="fields" ref={fieldsRef}>
      {shown.map((group, index) => (
        <FilterGroupField
          key={group.name}
          group={group}
          loading={groups[index]?.options === null && group.failed !== true}
          chosen={valuesOf(values, group.name)}
          nouns={nouns}
          onChoose={(value) => change(withChoice(values, group, value))}
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
            <span>{chosen.length}</span>
            <span className="spoken">{chosen.length === 1 ? ' escolhido' : ' escolhidos'}</span>
          </span>
        )}
      </Button>
      {sorted !== undefined && (
        <label className="sort">
          <span>Ordenar por</span>
          <select
            name={sorted.name}
            value={sorted.value}
            onChange={({ target }) => change(withValues(values, sorted.name, [target.value]))}
          >
            {sorted.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
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
