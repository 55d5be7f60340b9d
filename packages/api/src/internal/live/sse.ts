/** One event of a stream. */
export interface StreamEvent {
  /** `message` by default. */
  readonly type: string;
  readonly data: string;
  /** The last event id of the stream, or `''`. */
  readonly id: string;
}

/** Callbacks for the contents of a stream. */
interface StreamListener {
  readonly onEvent: (event: StreamEvent) => void;
  /** Called with the reconnection delay of the stream, in milliseconds. */
  readonly onRetry: (ms: number) => void;
}

/**
 * Returns a function that parses a stream of server-sent events
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html) in chunks of any size. Decode
 * the bytes with a single `TextDecoder`, which also removes the byte order mark.
 */
export function createEventParser({ onEvent, onRetry }: StreamListener): (text: string) => void {
  let rest = '';
  /** Whether the last chunk ended with CR. A following LF belongs to the same line ending. */
  let endedWithCr = false;
  let type = '';
  let data: string[] = [];
  let id = '';

  function dispatch(): void {
    if (data.length > 0) onEvent({ type: type || 'message', data: data.join('\n'), id });
    type = '';
    data = [];
  }

  function readLine(line: string): void {
    if (line === '') return dispatch();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') data.push(value);
    else if (field === 'event') type = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
    // A line that starts with a colon is a comment. Unknown fields are ignored.
  }

  return (text) => {
    if (text === '') return;
    const lines = (endedWithCr && text.startsWith('\n') ? text.slice(1) : text).split(/\r\n|\r|\n/);
    endedWithCr = text.endsWith('\r');
    lines[0] = rest + (lines[0] ?? '');
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}
