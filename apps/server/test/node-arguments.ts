/**
 * Arguments of the Node processes that tests start: packages from their sources, and WebAssembly
 * compiled as in vitest.units.ts.
 */
export const nodeArguments = ['--conditions=source', '--liftoff-only'] as const;
