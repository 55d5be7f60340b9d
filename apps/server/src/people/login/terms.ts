/** Version of the terms of use that people accept. Change it together with the text. */
export const TERMS_VERSION = '2026-11-01';
