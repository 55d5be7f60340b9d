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
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Meanwhile } from './late-arrival.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part whose code comes late. */
export interface Late<Props> {
  (props: Props): ReactNode;
  /** Brings the code: a loader that waits for it saves its page the part's empty place. */
  load: () => Promise<unknown>;
}

/** Milliseconds until code that could not be loaded is asked for again. */
const again = 5000;

/** The browser's Trusted Types, which its types do not know yet. */
type Browser = { readonly trustedTypes?: { readonly emptyHTML: TrustedHTML } };

/** Under Trusted Types the browser's own empty HTML, which needs no policy. */
const nothing = { __html: (globalThis as Browser).trustedTypes?.emptyHTML ?? '' };

/** Comes with the first part. */
let arrival: typeof import('./late-arrival.ts') | undefined;

/** Every part there is, for the server, which waits for all. */
const parts: Late<never>[] = [];

/** Brings the code of all parts. */
export const loadParts = (): Promise<unknown> => Promise.all(parts.map(({ load }) => load()));

/**
 * Makes a late part of a module whose default export is the component.
 *
 * @example
 * const LotFilters = late(() => import('./lot-filters.tsx'));
 * // Several that come in one file:
 * const Hero = late(async () => ({ default: (await import('./parts.ts')).Hero }));
 */
export function late<Props extends object>(load: Load<Props>): Late<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const bring: Late<Props>['load'] = () =>
    Promise.all([load(), import('./late-arrival.ts')]).then(
      ([module, code]) => {
        Loaded = module.default;
        arrival = code;
      },
      // Offline, say: what the server sent stays and works as it is.
      () => new Promise((resolve) => setTimeout(resolve, again)).then(bring),
    );
  let coming: Promise<unknown> | undefined;

  const Part: Late<Props> = (props) => {
    const [Shown, setShown] = useState(() => Loaded);
    const sent = useRef<HTMLDivElement>(null);
    const living = useRef<HTMLDivElement>(null);
    const meanwhile = useRef<Meanwhile>({ focused: null, pressed: null });
    useEffect(() => {
      let wanted = true;
      const place = sent.current;
      void Part.load()
        .then(() => place && arrival?.turnOf(place))
        // As a transition: in slices, between which the page answers.
        .then(() => wanted && startTransition(() => setShown(() => Loaded)));
      return () => {
        wanted = false;
      };
    }, []);
    useLayoutEffect(() => {
      if (Shown && sent.current && living.current) {
        arrival?.carryOver(sent.current, living.current, meanwhile.current);
      }
    }, [Shown]);
    return Shown ? (
      <div key="living" ref={living}>
        <Shown {...props} />
      </div>
    ) : (
      <div
        key="sent"
        ref={(element) => {
          // When it leaves the page, it is kept: what a person did in it is carried over.
          if (element === null) {
            meanwhile.current.focused = document.activeElement;
            return;
          }
          sent.current = element;
          // The server cannot know who will draw it anew.
          element.setAttribute('data-sent', '');
          element.addEventListener('click', ({ target }) => {
            meanwhile.current.pressed = target;
          });
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
