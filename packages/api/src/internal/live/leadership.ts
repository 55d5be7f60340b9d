/** Without a heartbeat for this time a leader is replaced. Heartbeats are sent every 15 to 20 s. */
const LEADER_TIMEOUT_MS = 50_000;

/** The role of the leader, which one tab of a browser has at a time. */
export type Leadership = ReturnType<typeof createLeadership>;

/** What a tab does when its role changes. */
interface Roles {
  /** This tab is the leader now. */
  readonly onLead: () => void;
  /** Another tab has taken the role, because it heard no heartbeat from this one. */
  readonly onLose: () => void;
  /** Tabs cannot share locks, for example in an opaque origin. */
  readonly onFail: () => void;
}

/**
 * Elects the leader of the tabs with a Web Lock of this name. The lock of a closed or crashed tab goes
 * to the next tab that waits. A tab frozen by the browser keeps its lock, so after
 * {@link LEADER_TIMEOUT_MS} without a heartbeat another tab steals it.
 */
export function createLeadership(
  locks: LockManager,
  name: string,
  { onLead, onLose, onFail }: Roles,
) {
  /** Aborts the request. Not `null` while this tab waits for the role or has it. */
  let controller: AbortController | null = null;
  /** Releases the lock. Not `null` in the leader. */
  let unlock: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function request(isUrgent: boolean): void {
    const own = new AbortController();
    controller = own;
    hear();
    locks
      .request(
        name,
        // A request with `steal` cannot be aborted.
        isUrgent ? { steal: true } : { signal: own.signal },
        () =>
          new Promise<void>((resolve) => {
            if (own.signal.aborted) return resolve();
            unlock = resolve;
            clearTimeout(timer);
            onLead();
          }),
      )
      .catch((error: unknown) => {
        if (controller !== own) return;
        const wasLeader = unlock !== null;
        release();
        if (wasLeader) onLose();
        else if (!(error instanceof DOMException && error.name === 'AbortError')) onFail();
      });
  }

  /** Call it for each heartbeat of the leader. A tab that waits replaces a leader without one. */
  function hear(): void {
    clearTimeout(timer);
    if (controller === null || unlock !== null) return;
    timer = setTimeout(() => {
      release();
      request(true);
    }, LEADER_TIMEOUT_MS);
  }

  /** Stops waiting, or gives up the role. */
  function release(): void {
    clearTimeout(timer);
    controller?.abort();
    controller = null;
    unlock?.();
    unlock = null;
  }

  return {
    /** Waits for the role. Does nothing in a tab that waits for it or has it. */
    request: (): void => {
      if (controller === null) request(false);
    },
    release,
    hear,
  };
}
