import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { TabsRoot } from './Tabs.styles.ts';

/** One tab with its content. */
export interface Tab {
  /** Unique among the tabs. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface CommonProps extends Omit<ComponentPropsWithRef<'div'>, 'aria-label' | 'children'> {
  /** Name of the tab list, such as "Participações". */
  'aria-label': string;
  /** The tabs, in order. */
  tabs: ReadonlyArray<Tab>;
}

/** Props of {@link Tabs}, either controlled or uncontrolled. */
export type TabsProps = CommonProps &
  (
    | {
        /** Id of the selected tab. An unknown id selects the first tab. */
        selected: string;
        onSelectedChange: (id: string) => void;
        defaultSelected?: never;
      }
    | {
        selected?: never;
        onSelectedChange?: ((id: string) => void) | undefined;
        /** Id of the initially selected tab. @default the first tab */
        defaultSelected?: string | undefined;
      }
  );

/** For each key, returns the index of the tab that it moves to. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Scrolls the list to a tab. `scrollIntoView` would scroll the page as well. */
function scrollToTab(list: Element, tab: Element): void {
  const bounds = list.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  list.scrollLeft += Math.min(0, left - bounds.left) + Math.max(0, right - bounds.right);
}

/**
 * Shows one of several panels at a time. The tab list is one tab stop, and the panel is the next.
 * Arrow keys, Home and End move the focus and select. A list that is too wide scrolls horizontally.
 * All panels are in the HTML, and without JavaScript all of them are visible.
 *
 * Use links instead when each panel is a page with its own URL.
 *
 * Source: WAI-ARIA Authoring Practices, "Tabs with automatic activation".
 *
 * @example
 * <Tabs
 *   aria-label="Participações"
 *   tabs={[
 *     { id: 'open', label: 'Em andamento', content: <OpenParticipations /> },
 *     { id: 'finished', label: 'Encerradas', content: <FinishedParticipations /> },
 *   ]}
 * />
 */
export function Tabs({
  'aria-label': label,
  tabs,
  selected,
  defaultSelected,
  onSelectedChange,
  ...rest
}: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [uncontrolled, setUncontrolled] = useState(defaultSelected);
  const selectedId = selected ?? uncontrolled;
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selectedId),
  );

  useEffect(() => {
    const tab = list.current?.children[index];
    if (list.current && tab) scrollToTab(list.current, tab);
  }, [index]);

  const select = (to: number): void => {
    const tab = tabs[to];
    if (tab === undefined || to === index) return;
    setUncontrolled(tab.id);
    onSelectedChange?.(tab.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = move(index, tabs.length);
    select(to);
    list.current?.querySelectorAll('button')[to]?.focus();
  };

  return (
    <TabsRoot {...rest}>
      <div role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, position) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={position === index}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={position === index ? 0 : -1}
            onClick={() => select(position)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, position) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          data-label={tab.label}
          tabIndex={0}
          hidden={position !== index}
        >
          {tab.content}
        </div>
      ))}
    </TabsRoot>
  );
}
