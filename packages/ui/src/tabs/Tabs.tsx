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

/** One tab with what it shows. */
export interface Tab {
  /** Unique among its siblings. */
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface CommonProps extends Omit<ComponentPropsWithRef<'div'>, 'aria-label' | 'children'> {
  /** What the tabs divide: "Participações". */
  'aria-label': string;
  /** The tabs, in their order. */
  tabs: ReadonlyArray<Tab>;
}

/** Props of {@link Tabs}: the chosen tab is known outside, or kept inside. */
export type TabsProps = CommonProps &
  (
    | {
        /** Id of the chosen tab. An id that no tab has means the first. */
        selected: string;
        onSelectedChange: (id: string) => void;
        defaultSelected?: never;
      }
    | {
        selected?: never;
        onSelectedChange?: ((id: string) => void) | undefined;
        /** Id of the tab that is chosen to begin with. @default the first */
        defaultSelected?: string | undefined;
      }
  );

/** Which of so many tabs a key leads to. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Brings a tab into the sight of its list; `scrollIntoView` would move the page as well. */
function reveal(list: Element, tab: Element): void {
  const place = list.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  list.scrollLeft += Math.min(0, left - place.left) + Math.max(0, right - place.right);
}

/**
 * Contents of which one is seen at a time. One stop of the keyboard: arrows, Home and End move and
 * choose at once; the next stop is the panel. Tabs that find no room scroll sideways. All panels are
 * in the page, so that the server renders them and all of them are shown where no script runs.
 *
 * For contents that are pages with addresses of their own, use links.
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
  const [own, setOwn] = useState(defaultSelected);
  const asked = selected ?? own;
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === asked),
  );

  useEffect(() => {
    const tab = list.current?.children[index];
    if (list.current && tab) reveal(list.current, tab);
  }, [index]);

  const select = (to: number): void => {
    const tab = tabs[to];
    if (tab === undefined || to === index) return;
    setOwn(tab.id);
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
