import { FilterPanel, filterHref, type FilterValues } from '@martelo/ui/filter-panel';
import { useState, type ComponentProps } from 'react';
import { afterNextFrame } from '../engine/navigation/after-next-frame.ts';
import { useNavigate, useNavigation } from '../engine/router.ts';

type PanelProps = ComponentProps<typeof FilterPanel>;

interface FiltersProps extends Pick<PanelProps, 'groups' | 'sort' | 'nouns' | 'onRetry'> {
  path: string;
  query: URLSearchParams;
  total: number | null;
}

/**
 * Filters that keep their state in the query of the address. Other parameters of the query are
 * kept.
 */
export function Filters({ path, query, groups, sort, total, ...rest }: FiltersProps) {
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';
  const names = new Set([
    ...groups.flatMap(({ name, range }) => [name, ...(range?.names ?? [])]),
    ...(sort ? [sort.name] : []),
  ]);
  const there = [...new Set(query.keys())].filter((name) => name !== 'page');
  const valuesOf = (which: (name: string) => boolean): FilterValues =>
    Object.fromEntries(there.filter(which).map((name) => [name, query.getAll(name)]));
  const kept = valuesOf((name) => !names.has(name));

  // Shows a choice immediately, before the navigation has changed the address. After the navigation
  // the address counts, even after Back.
  const at = filterHref(
    path,
    valuesOf(() => true),
  );
  const [asked, setAsked] = useState<{ at: string; values: FilterValues } | null>(null);
  if (asked !== null && asked.at !== at) setAsked(null);
  const values = asked?.at === at ? asked.values : valuesOf((name) => names.has(name));

  return (
    <FilterPanel
      {...rest}
      action={path}
      groups={groups}
      sort={sort}
      values={values}
      kept={kept}
      total={busy ? null : total}
      onValuesChange={(next) => {
        setAsked({ at, values: next });
        afterNextFrame(
          () => void navigate(filterHref(path, { ...kept, ...next }), { preventScrollReset: true }),
        );
      }}
    />
  );
}
