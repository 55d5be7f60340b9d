'use client';
/**
 * An alert for new lots of a search: a saved search of the radar, made and undone with one click.
 *
 * @module
 */
import type { RadarCriteria, RadarItem } from '@martelo/domain/entities';
import { useState } from 'react';
import { askForLogin } from '../../internal/events/ask-for-login.ts';
import { usePersonId } from '../../internal/session/personal.ts';
import { useRadar } from './radar.ts';

/** The alert for a search. */
export interface SearchAlert {
  /** The saved search with these criteria. `null`: there is none, or it is not known yet. */
  readonly item: RadarItem | null;
  /** Whether it is being saved or removed. */
  readonly isChanging: boolean;
  /** Saves the search. Without a session it asks for a login first. */
  readonly save: () => void;
  /** Removes the saved search. */
  readonly undo: () => void;
}

const sorted = (values: readonly (string | number)[]): string =>
  [...values].map(String).sort().join();

const keyOf = (criteria: RadarCriteria): string =>
  JSON.stringify([
    (criteria.term ?? '').trim().toLowerCase(),
    sorted(criteria.category_ids),
    sorted(criteria.tag_ids),
    sorted(criteria.author_ids),
    sorted(criteria.account_tenant_names),
    sorted(criteria.price_ids),
  ]);

/**
 * Returns the alert for a search.
 *
 * @param component Id of the calling component, such as React's `useId()`. Events contain it.
 *
 * @example
 * const { item, save, undo } = useSearchAlert(useId(), criteriaOf('vaso', query));
 * return item === null ? <Button onClick={save}>Avise-me</Button> : <Button onClick={undo}>Desfazer</Button>;
 */
export function useSearchAlert(component: string, criteria: RadarCriteria): SearchAlert {
  const personId = usePersonId();
  const { data, add, remove } = useRadar(component);
  const [isChanging, setChanging] = useState(false);
  const change = async (changed: Promise<unknown>): Promise<void> => {
    setChanging(true);
    await changed;
    setChanging(false);
  };
  const key = keyOf(criteria);
  const item = data?.items.find((other) => other.active && keyOf(other.criteria) === key) ?? null;
  return {
    item,
    isChanging,
    save() {
      if (personId === null) askForLogin({ of: 'search', criteria });
      else void change(add(criteria));
    },
    undo() {
      if (item !== null) void change(remove(item.id));
    },
  };
}
