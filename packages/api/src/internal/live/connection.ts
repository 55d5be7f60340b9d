import type { Live, LiveOptions } from './live.ts';

/** Keeps the live state up to date. */
export function connect(_live: Live, _options: LiveOptions): void {}
