'use client';
/**
 * Components that are hydrated after the rest of the page, once their code has arrived. The server
 * renders them like any other component.
 *
 * @module
 */
import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

interface BoundaryProps<Props> {
  readonly props: Props;
  readonly onHydrated: () => void;
}

/** A component whose code is loaded when it is first rendered. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code. A route's loader calls it, so a navigation shows no empty space. */
  readonly preload: () => Promise<unknown>;
}

/** Milliseconds between two attempts to load code. */
const RETRY_MS = 5000;

/** Boundaries on the page whose component is not hydrated yet. */
const waiting = new Set<object>();

/**
 * Returns whether every lazily hydrated component on the page is hydrated. Until then the browser
 * should follow links and send forms: an update by React waits for the code that is missing.
 *
 * @example
 * if (!isPageHydrated()) return; // The browser follows the link.
 */
export const isPageHydrated = (): boolean => waiting.size === 0;

/**
 * Makes a lazily hydrated component of a module whose default export is the component. It is
 * `React.lazy` in a `Suspense` boundary that keeps the server's markup until the code has arrived.
 *
 * React would drop that markup when an urgent update changes the boundary's props or a context
 * above it. The props are therefore deferred until then. A context above has to change in
 * transitions only.
 *
 * Code that cannot be loaded is requested again every five seconds, because an error would replace
 * the whole page.
 *
 * @example
 * const Comments = lazyComponent<CommentsProps>(() => import('./comments.tsx'));
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<Module<Props>>,
): LazyComponent<Props> {
  let module: Promise<Module<Props>> | undefined;
  const preload = () => (module ??= withRetries(load));
  // React's type of a lazy component does not accept spread generic props.
  const Loaded = lazy(preload) as ComponentType<Props>;

  // `memo` skips urgent updates of the parent, during which the deferred props are the previous ones.
  const Boundary = memo(function Boundary({ props, onHydrated }: BoundaryProps<Props>) {
    return (
      <Suspense>
        <Loaded {...props} />
        <Hydrated onHydrated={onHydrated} />
      </Suspense>
    );
  });

  const LazyComponent = (props: Props) => {
    const [isHydrated, setHydrated] = useState(false);
    // A transition, so the boundaries of a page do not all render again in one long task.
    const onHydrated = useCallback(() => startTransition(() => setHydrated(true)), []);
    useEffect(() => {
      if (isHydrated) return undefined;
      const boundary = {};
      waiting.add(boundary);
      return () => void waiting.delete(boundary);
    }, [isHydrated]);
    const deferred = useDeferredValue(props);
    return <Boundary props={isHydrated ? props : deferred} onHydrated={onHydrated} />;
  };
  return Object.assign(LazyComponent, { preload });
}

/** Reports that its boundary is hydrated. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

/** Loads a module. The server tries once; the browser tries until the module has arrived. */
function withRetries<M>(load: () => Promise<M>): Promise<M> {
  if (typeof document === 'undefined') return load();
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return withRetries(load);
  });
}
