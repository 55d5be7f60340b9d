/** Version of the terms of use that people agree to; a new text has a new one. */
export const TERMS_VERSION = '2026-11-01';
