/**
 * Stands in for `react/jsx-runtime` in the bundle: Preact's, with what a card needs on a page that
 * is not ours. Components are written once and know nothing of it.
 *
 * @module
 */
import { jsx as preactJsx } from 'preact/jsx-runtime';
import type { VNode } from 'preact';
import { partOfClass } from '../parts.ts';

export { Fragment } from 'preact';

type Props = Record<string, unknown>;

/** A named part of a card is a part that the partner's own CSS reaches, `::part(title)`. */
function withPart(props: Props): Props {
  const { className } = props;
  const known = typeof className === 'string' && Object.hasOwn(partOfClass, className);
  return known && !('part' in props) ? { ...props, part: partOfClass[className] } : props;
}

const told: Props = { 'aria-description': 'abre em nova aba' };
const opening: Props = { ...told, target: '_blank', rel: 'noopener' };

/** Every link and the heart lead to the marketplace: beside the partner's page, not instead of it. */
function withTab(type: string, props: Props): Props {
  if (type === 'a') return { ...opening, ...props };
  return props['className'] === 'like' ? { ...told, ...props } : props;
}

/** An element of a card. */
export function jsx(type: unknown, props: Props, key?: string): VNode {
  const shown = typeof type === 'string' ? withPart(withTab(type, props)) : props;
  return preactJsx(type as string, shown, key);
}

export { jsx as jsxs };
