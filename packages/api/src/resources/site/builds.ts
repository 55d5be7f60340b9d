/**
 * New builds of the site: notices one while a page is open, and replaces a page whose code no longer
 * loads.
 *
 * See docs/api-contract.md#build-files and docs/specification.md#navigation.
 *
 * @module
 */
// Separate files, because every page needs the guard at once and the watch later.
export * from '../../internal/builds/guard-chunk.ts';
export * from '../../internal/builds/watch-builds.ts';
