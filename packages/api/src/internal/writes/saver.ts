/** How the states of one resource are shown and sent. */
interface Saving<State> {
  /** Shows a state: a new one immediately, then the state of the server after the answer. */
  readonly show: (state: State) => void;
  /** Sends a state and returns the state of the server. `saved` is the last state of the server. */
  readonly send: (state: State, saved: State) => Promise<State>;
  /** Called when no state is pending. `error` is `null` when the newest state was saved. */
  readonly onSettled: (state: State, error: unknown) => void;
}

/**
 * Shows a state and saves it `delayMs` after the last change, by default immediately. Resolves when
 * no state is pending: to the error when the newest state was not saved, otherwise to `null`.
 */
type Saver<State> = (state: State, delayMs?: number) => Promise<unknown>;

const running = new WeakMap<object, Map<string, unknown>>();

/**
 * Returns the saver with this name, shared by all components that show the resource. It saves states
 * in order: a state is sent when the previous save has finished, and only the newest of those that
 * wait. It exists until no state is pending. The next change then starts from the state that is shown.
 *
 * @param cache The names are unique within this object.
 * @param saved The current state of the server.
 */
export function sharedSaver<State>(
  cache: object,
  name: string,
  saved: State,
  { show, send, onSettled }: Saving<State>,
): Saver<State> {
  const savers = running.get(cache) ?? new Map<string, unknown>();
  running.set(cache, savers);
  const existing = savers.get(name) as Saver<State> | undefined;
  if (existing !== undefined) return existing;

  let waiting: { readonly state: State } | null = null;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: ((error: unknown) => void)[] = [];

  const flush = async (): Promise<void> => {
    if (isSending || waiting === null || timer !== undefined) return;
    const { state } = waiting;
    waiting = null;
    isSending = true;
    let failure: unknown = null;
    try {
      saved = await send(state, saved);
    } catch (error) {
      failure = error;
    }
    isSending = false;
    if (waiting !== null) {
      // Sends the later change even after a failure. Only the last failure counts.
      void flush();
      return;
    }
    const settled = pending;
    pending = [];
    show(saved);
    savers.delete(name);
    onSettled(saved, failure);
    for (const resolve of settled) resolve(failure);
  };

  const save: Saver<State> = (state, delayMs = 0) => {
    show(state);
    waiting = { state };
    clearTimeout(timer);
    timer = undefined;
    const settled = new Promise<unknown>((resolve) => pending.push(resolve));
    if (delayMs === 0) void flush();
    else {
      timer = setTimeout(() => {
        timer = undefined;
        void flush();
      }, delayMs);
    }
    return settled;
  };
  savers.set(name, save);
  return save;
}
