/**
 * Parts of a page whose code comes after the page itself. The server draws them like any other, so
 * that they are seen and, being forms and links, work at once; the browser leaves that markup alone
 * until the code is there, and then puts the living part in its place.
 *
 * Not `lazy` within `Suspense`: there, a change of any context above before the code has come would
 * take the server's markup away.
 *
 * @module
 */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part whose code comes late. */
export interface Late<Props> {
  (props: Props): ReactNode;
  /** Brings the code: a loader that waits for it saves its page the part's empty place. */
  load: () => Promise<unknown>;
}

/** Milliseconds until code that could not be loaded is asked for again. */
const again = 5000;

const nothing = { __html: '' };

/** Every part there is, for the server, which waits for all. */
const parts: Late<never>[] = [];

/** Brings the code of all parts. */
export const loadParts = (): Promise<unknown> => Promise.all(parts.map(({ load }) => load()));

/**
 * Makes a late part of a module whose default export is the component.
 *
 * @example
 * const LotFilters = late(() => import('./lot-filters.tsx'));
 */
export function late<Props extends object>(load: Load<Props>): Late<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const bring: Late<Props>['load'] = () =>
    load().then(
      (module) => {
        Loaded = module.default;
      },
      // Offline, say: what the server sent stays and works as it is.
      () => new Promise((resolve) => setTimeout(resolve, again)).then(bring),
    );
  let coming: Promise<unknown> | undefined;

  const Part: Late<Props> = (props) => {
    const [Shown, setShown] = useState(() => Loaded);
    const sent = useRef<HTMLDivElement>(null);
    const living = useRef<HTMLDivElement>(null);
    const focused = useRef<Element>(null);
    useEffect(() => {
      let wanted = true;
      void Part.load().then(() => {
        if (!wanted) return;
        focused.current = document.activeElement;
        setShown(() => Loaded);
      });
      return () => {
        wanted = false;
      };
    }, []);
    useLayoutEffect(() => {
      if (Shown === undefined || sent.current === null || living.current === null) return;
      carryOver(sent.current, living.current, focused.current);
    }, [Shown]);
    return Shown ? (
      <div key="living" ref={living}>
        <Shown {...props} />
      </div>
    ) : (
      <div
        key="sent"
        ref={(element) => {
          // Kept when it leaves the page: what a person did in it is carried over.
          sent.current = element ?? sent.current;
          // The server cannot know who will draw it anew.
          element?.setAttribute('data-sent', '');
        }}
        suppressHydrationWarning
        dangerouslySetInnerHTML={nothing}
      />
    );
  };
  Part.load = () => (coming ??= bring());
  parts.push(Part as Late<never>);
  return Part;
}

const controls = 'input, select, textarea, details, summary, a, button';

/** What a person pressed, typed and opened before the code came, and where the keyboard is. */
function carryOver(from: Element, to: Element, focused: Element | null): void {
  const own = to.querySelectorAll<HTMLElement>(controls);
  for (const [index, control] of [...from.querySelectorAll(controls)].entries()) {
    const mine = own[index];
    // Not the same any more: what follows would be guessed.
    if (mine?.tagName !== control.tagName) return;
    for (const state of ['checked', 'value', 'open'] as const) {
      const known: unknown = Reflect.get(control, state);
      if (known !== undefined && known !== Reflect.get(mine, state)) {
        Reflect.set(mine, state, known);
      }
    }
    if (control === focused) mine.focus({ preventScroll: true });
  }
}
