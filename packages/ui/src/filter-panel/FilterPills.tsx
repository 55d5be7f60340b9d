import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { isPlainClick } from '../internal/plain-click.ts';
import { useKeptFocus } from '../internal/use-kept-focus.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** One chosen filter. */
export interface FilterPill {
  /** Unique among the pills. */
  readonly id: string;
  readonly label: string;
  /** Address of the same list without it. */
  readonly href: string;
}

/** Props of {@link FilterPills}. */
export interface FilterPillsProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The filters that apply, each with the address without it. */
  pills: ReadonlyArray<FilterPill>;
  /** Address of the list without any of them. */
  clearHref: string;
  /** Takes one away in place; without it the pill is followed as a link. */
  onRemove?: ((pill: FilterPill) => void) | undefined;
  /** Takes all away in place. */
  onClear?: (() => void) | undefined;
}

const Root = styled.div.withConfig({ componentId: 'm-FilterPills' })`
  ${reset}
  min-width: 0;

  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space2};
    margin: 0;
    padding: 0;
    list-style-type: '';
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
`;

/**
 * The filters that are on, each a press away from being off. Links, so that they work without
 * JavaScript and open in a new tab. When one goes, the keyboard stays with its neighbour.
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
            <a
              className="pill"
              href={pill.href}
              aria-label={`Remover filtro ${pill.label}`}
              onClick={(event) => {
                if (onRemove === undefined || !isPlainClick(event)) return;
                event.preventDefault();
                onRemove(pill);
              }}
            >
              <span>{pill.label}</span>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="m3 3 10 10m0-10L3 13" />
              </svg>
            </a>
          </li>
        ))}
        {pills.length > 0 && (
          <li>
            <a
              className="clear"
              href={clearHref}
              onClick={(event) => {
                if (onClear === undefined || !isPlainClick(event)) return;
                event.preventDefault();
                onClear();
              }}
            >
              Limpar filtros
            </a>
          </li>
        )}
      </ul>
    </Root>
  );
}
