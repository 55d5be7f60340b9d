/**
 * Saves the states of one thing, shown at once and sent one after the other: no save overtakes
 * another, and of those that come while one is on its way only the newest is sent.
 *
 * @module
 */

/** How the states of one thing are shown and sent. */
export interface Saving<State> {
  /** Shows a state: a new one at once, the server's own after it answered, the old one after a failure. */
  readonly show: (state: State) => void;
  /** Sends a state and answers the server's. `saved` is what the server has so far. */
  readonly send: (state: State, saved: State) => Promise<State>;
  /** Nothing waits any more; `error` is `null` when the newest state was saved. */
  readonly onSettled: (state: State, error: unknown) => void;
}

/**
 * Shows a state and saves it, `delayMs` after the last change; `0` does not wait. Answers when
 * nothing waits any more: the error when the newest state was not saved, else `null`.
 */
export type Saver<State> = (state: State, delayMs?: number) => Promise<unknown>;

/**
 * Makes the saver of one thing.
 *
 * @param saved What the server has now.
 *
 * @example
 * const save = saver([1], { show, send, onSettled });
 * const error = await save([1, 2], 500);
 */
export function saver<State>(saved: State, { show, send, onSettled }: Saving<State>): Saver<State> {
  let waiting: { readonly state: State } | null = null;
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listeners: ((error: unknown) => void)[] = [];

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
      // A later change is sent in any case: of several failures only the last one counts.
      void flush();
      return;
    }
    const told = listeners;
    listeners = [];
    show(saved);
    onSettled(saved, failure);
    for (const listener of told) listener(failure);
  };

  return (state, delayMs = 0) => {
    show(state);
    waiting = { state };
    clearTimeout(timer);
    timer = undefined;
    const settled = new Promise<unknown>((resolve) => listeners.push(resolve));
    if (delayMs === 0) void flush();
    else {
      timer = setTimeout(() => {
        timer = undefined;
        void flush();
      }, delayMs);
    }
    return settled;
  };
}

const busy = new WeakMap<object, Map<string, unknown>>();

/**
 * The saver of the thing with this name, one for all components that show it. It lives until nothing
 * waits any more: the next change starts from what is shown by then.
 *
 * @param owner What the name is unique in: a cache.
 */
export function saverOf<State>(
  owner: object,
  name: string,
  saved: State,
  saving: Saving<State>,
): Saver<State> {
  const names = busy.get(owner) ?? new Map<string, unknown>();
  busy.set(owner, names);
  const running = names.get(name) as Saver<State> | undefined;
  if (running !== undefined) return running;
  const made = saver(saved, {
    ...saving,
    onSettled(state, error) {
      names.delete(name);
      saving.onSettled(state, error);
    },
  });
  names.set(name, made);
  return made;
}
