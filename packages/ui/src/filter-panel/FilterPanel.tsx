import { formatCount, pluralizeCount } from '@martelo/domain/text';
import { useEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
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
import { FilterGroupField, type FilterGroup, type FilterOption } from './FilterGroup.tsx';
import { FilterPanelRoot } from './FilterPanel.styles.ts';

/** Props of {@link FilterPanel}. */
export interface FilterPanelProps extends Omit<
  ComponentPropsWithRef<'form'>,
  'action' | 'children' | 'method' | 'onSubmit'
> {
  /** Address of the list, without a query. */
  action: string;
  /** The filters, group by group. */
  groups: ReadonlyArray<FilterGroup>;
  /** Orders of the list, the first one being its own; never cleared with the filters. */
  sort?: { readonly name: string; readonly options: readonly FilterOption[] } | undefined;
  /** What is chosen, the order included. */
  values: FilterValues;
  /** What else stands in the address and stays: the words of a search. */
  kept?: FilterValues | undefined;
  /** Items that the chosen filters leave; `null` while they are counted. */
  total: number | null;
  /** What is listed, one and many; masculine. @default ['lote', 'lotes'] */
  nouns?: readonly [one: string, many: string] | undefined;
  /** Called at each change with all that is chosen then. */
  onValuesChange: (values: FilterValues) => void;
  /** Loads the options of a `failed` group again. */
  onRetry?: ((name: string) => void) | undefined;
}

const lots = ['lote', 'lotes'] as const;
const nothing: FilterValues = {};

/** Boxes and radio buttons that were pressed before the script came. */
const pressedEarly = (place: HTMLElement | null): readonly HTMLInputElement[] =>
  [...(place?.querySelectorAll<HTMLInputElement>('.choice > input') ?? [])].filter(
    ({ type, checked, defaultChecked }) =>
      checked !== defaultChecked && (type === 'checkbox' || checked),
  );

const withPressed = (values: FilterValues, { type, name, value }: HTMLInputElement): FilterValues =>
  type === 'radio' ? withValues(values, name, [value]) : toggleValue(values, name, value);

/** Groups whose options are on their way keep those they had: nothing jumps, the focus has its place. */
function useKnownOptions(groups: readonly FilterGroup[]): readonly FilterGroup[] {
  const [known, setKnown] = useState(groups);
  const shown = groups.map((group) => ({
    ...group,
    options: group.options ?? known.find(({ name }) => name === group.name)?.options ?? null,
  }));
  const isNew = shown.some(({ options }, index) => options !== known[index]?.options);
  if (isNew) setKnown(shown);
  return shown;
}

/**
 * Filters of a list, each change at once in effect. Beside the list on wide screens; at most 800 px
 * wide, a button that opens them as a sheet. What is chosen stands above as pills to take away, and
 * what is left is announced. A GET form: without JavaScript it is sent, and everything can be chosen.
 *
 * Controlled: it shows `values` and asks for others by `onValuesChange`.
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
  kept = nothing,
  total,
  nouns = lots,
  onValuesChange,
  onRetry,
  ...rest
}: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  const shown = useKnownOptions(groups);
  const place = useRef<HTMLDivElement>(null);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const early = pressedEarly(place.current);
    if (early.length > 0) onValuesChange(early.reduce(withPressed, values));
  });
  const href = (next: FilterValues): string => filterHref(action, { ...kept, ...next });
  const chosen = shown.flatMap(({ name, options }) =>
    valuesOf(values, name).map((value) => ({
      id: `${name}=${value}`,
      label: options?.find((option) => option.value === value)?.label ?? value,
      without: toggleValue(values, name, value),
    })),
  );
  const cleared = groups.reduce((left, { name }) => withValues(left, name, []), values);
  const clear = (): void => onValuesChange(cleared);
  const [one, many] = nouns;

  const fields = (
    <div className="fields" ref={place}>
      {sort !== undefined && (
        <label className="sort">
          Ordenar por
          <select
            name={sort.name}
            value={valuesOf(values, sort.name)[0] ?? sort.options[0]?.value}
            onChange={({ currentTarget }) =>
              onValuesChange(withValues(values, sort.name, [currentTarget.value]))
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
            onValuesChange(
              group.choice === 'one'
                ? withValues(values, group.name, [value])
                : toggleValue(values, group.name, value),
            )
          }
          onRetry={onRetry && (() => onRetry(group.name))}
        />
      ))}
      <output>{total !== null && pluralizeCount(total, one, many, `nenhum ${one}`)}</output>
    </div>
  );

  return (
    <FilterPanelRoot
      aria-label="Filtros"
      // A reload would bring back what was pressed, not what is in effect.
      autoComplete="off"
      {...rest}
      action={action}
      method="get"
      // Every change is in effect already.
      onSubmit={(event) => event.preventDefault()}
    >
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
