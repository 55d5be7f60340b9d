/**
 * Back ends that have fewer calls, filters and fields than the reference server.
 *
 * @module
 */
export { adaptClient, type BackEnd } from './internal/back-end/adapt.ts';
export { matchingList } from './internal/reads/matches-filter.ts';
export { additionsIn } from './internal/back-end/minimum.ts';
