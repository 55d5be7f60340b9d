'use client';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { isPlainClick } from '../internal/plain-click.ts';
import { useKeptFocus } from '../internal/use-kept-focus.ts';
import { Link } from '../link/Link.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** One active filter. */
export interface FilterPill {
  /** Unique among the pills. */
  readonly id: string;
  readonly label: string;
  /** URL of the same list without this filter. */
  readonly href: string;
}

/** Props of {@link FilterPills}. */
export interface FilterPillsProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The active filters. */
  pills: ReadonlyArray<FilterPill>;
  /** URL of the list without any filter. */
  clearHref: string;
  /** Removes one filter. Without it a pill navigates to its `href`. */
  onRemove?: ((pill: FilterPill) => void) | undefined;
  /** Removes all filters. Without it "Limpar filtros" navigates to `clearHref`. */
  onClear?: (() => void) | undefined;
}

const Root = styled.div.withConfig({ componentId: 'm-FilterPills' })`
  ${reset}
  min-width: 0;

  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space2};
  }
  & li {
    min-width: 0;
    max-width: 100%;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${token.target};
    max-width: 100%;
    text-underline-offset: 0.2em;
  }
  & .pill {
    gap: ${token.space2};
    padding: ${token.space1} ${token.space3} ${token.space1} ${token.space4};
    border: 1.5px solid ${token.edge};
    border-radius: calc(${token.target} / 2);
    text-decoration: none;
  }
  & .pill > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .pill:hover {
    border-color: ${token.ink};
    background: ${token.plane};
  }
  & svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    stroke: currentColor;
    stroke-width: 2;
  }
  & .clear {
    padding-inline: ${token.space2};
  }
  & .clear:hover {
    background: ${token.plane};
  }
`;

/** Returns the handler of a link that calls `remove` instead, if it is given. */
const onPlainClick = (remove: (() => void) | undefined) => (event: MouseEvent) => {
  if (remove === undefined || !isPlainClick(event)) return;
  event.preventDefault();
  remove();
};

/**
 * The active filters, each with a link that removes it. Links work without JavaScript and open in a
 * new tab. When a pill is removed, the focus moves to the next one.
 *
 * @example
 * <FilterPills pills={[{ id: 'pinturas', label: 'Pinturas', href: '/lotes' }]} clearHref="/lotes" />
 */
export function FilterPills({ pills, clearHref, onRemove, onClear, ...rest }: FilterPillsProps) {
  const kept = useKeptFocus<HTMLUListElement>();
  return (
    <Root {...rest}>
      <ul aria-label="Filtros escolhidos" tabIndex={-1} {...kept}>
        {pills.map((pill) => (
          <li key={pill.id}>
            <Link
              className="pill"
              href={pill.href}
              aria-label={`Remover filtro ${pill.label}`}
              onClick={onPlainClick(onRemove && (() => onRemove(pill)))}
            >
              <span>{pill.label}</span>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="m3 3 10 10m0-10L3 13" />
              </svg>
            </Link>
          </li>
        ))}
        {pills.length > 0 && (
          <li>
            <Link className="clear" href={clearHref} onClick={onPlainClick(onClear)}>
              Limpar filtros
            </Link>
          </li>
        )}
      </ul>
    </Root>
  );
}
