/**
 * Replaces `react/jsx-runtime` in the bundle: Preact's runtime, which also adds `part` names and opens
 * links in a new tab. The components of `@martelo/ui` therefore need no code for either.
 *
 * @module
 */
import { jsx as preactJsx } from 'preact/jsx-runtime';
import type { VNode } from 'preact';
import { partOfClass } from '../parts.ts';

export { Fragment } from 'preact';

type Props = Record<string, unknown>;

/** Adds the `part` attribute to elements whose class is listed in `parts.ts`. */
function withPart(props: Props): Props {
  const { className } = props;
  const known = typeof className === 'string' && Object.hasOwn(partOfClass, className);
  return known && !('part' in props) ? { ...props, part: partOfClass[className] } : props;
}

const newTabHint: Props = { 'aria-description': 'abre em nova aba' };

/** Opens links in a new tab. Describes links and the like button accordingly. */
function withTab(type: string, props: Props): Props {
  if (type === 'a') {
    // Components pass on a target that may be undefined.
    const { target = '_blank', rel = 'noopener' } = props;
    return { ...newTabHint, ...props, target, rel };
  }
  return props['className'] === 'like' ? { ...newTabHint, ...props } : props;
}

/** Creates an element of a card. */
export function jsx(type: unknown, props: Props, key?: string): VNode {
  const shown = typeof type === 'string' ? withPart(withTab(type, props)) : props;
  return preactJsx(type as string, shown, key);
}

export { jsx as jsxs };
