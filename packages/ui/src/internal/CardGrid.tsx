import { Children, type ComponentPropsWithRef, type ElementType } from 'react';
import { columnVariables } from './fit-columns.ts';

interface CardGridProps extends ComponentPropsWithRef<'div'> {
  /** The styled `CardGridRoot` of the grid. */
  root: ElementType<ComponentPropsWithRef<'div'>>;
  /** On a phone, one row of cards that scrolls sideways. */
  rail: boolean;
  /** Whether it prefers narrower or wider columns than those that fit best. `null`: one column. */
  columns: 'narrower' | 'wider' | null;
}

/** The list of a grid, with each child in an item. `aria-label` and `aria-labelledby` name the list. */
export function CardGrid({
  root: Root,
  rail,
  columns,
  style,
  children,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  ...rest
}: CardGridProps) {
  // Without the `false` of a condition, which would be an empty item.
  const cards = Children.toArray(children);
  const count = columns === null ? 0 : cards.length;
  return (
    <Root
      data-rail={rail || undefined}
      style={{ ...columnVariables(count, columns ?? undefined), ...style }}
      {...rest}
    >
      <ul
        aria-label={label}
        aria-labelledby={labelledBy}
        data-odd={(!rail && count % 2 === 1) || undefined}
        data-few={cards.length <= 2 || undefined}
      >
        {Children.map(cards, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </Root>
  );
}
