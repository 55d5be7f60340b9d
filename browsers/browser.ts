/** What the tests for every browser can do with a browser, whichever engine it has. */

/** The engines. Chromium is the reference: what fails there too is not a difference of engines. */
export const engines = ['chromium', 'firefox', 'webkit'] as const;

export type Engine = (typeof engines)[number];

/** A running browser. */
export interface Browser {
  /** Opens a window without cookies and without storage. */
  readonly open: () => Promise<Window>;
  readonly close: () => Promise<void>;
}

/**
 * One window of a browser. A `finder` is an expression in JavaScript that returns an element of the
 * page, or throws.
 */
export interface Window {
  /** Follows an address and waits until the page has loaded. */
  readonly visit: (address: string) => Promise<void>;
  readonly back: () => Promise<void>;
  /**
   * Returns the value of an expression, which may be a promise, as JSON would keep it.
   *
   * @param frame Number of the frame of the page in which it is evaluated, from 0.
   */
  readonly evaluate: <Value>(expression: string, frame?: number) => Promise<Value>;
  /** Clicks an element with the pointer. */
  readonly click: (finder: string) => Promise<void>;
  /** Types into an element with the keyboard, after the text that it has. */
  readonly type: (finder: string, text: string) => Promise<void>;
  /** Presses a key on the focused element. */
  readonly press: (key: Key) => Promise<void>;
  /** Sets the size of the viewport in px. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Returns the viewport as a PNG. */
  readonly screenshot: () => Promise<Uint8Array>;
  /** The number of windows that pages have opened. */
  readonly opened: () => Promise<number>;
  /**
   * Returns what the console has shown since the last call: messages, uncaught errors, violations of
   * the policy, and requests that failed.
   */
  readonly takeMessages: () => string[];
  readonly close: () => Promise<void>;
}

/** Names of the keys in `KeyboardEvent.key`. */
export type Key = 'Backspace' | 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowRight' | 'End';

/** The locale and the time zone of every browser. */
export const locale = { language: 'pt-BR', zone: 'America/Sao_Paulo' } as const;

/** Size of the viewport of a new window, in px. */
export const viewport = { width: 1280, height: 900 } as const;
