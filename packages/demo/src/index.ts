/**
 * The demonstration: a fictional catalogue, the people in it, drawings of its lots, and the
 * simulated house that runs its auctions.
 *
 * @module
 */
import type { Demonstration } from '@martelo/server/seeding';
import { removeDemoAccess } from './access.ts';
import { startSimulation } from './simulation/start.ts';
import { loadDemo } from './load.ts';
import { firstPageArt } from './pictures/first-page.ts';
import { media } from './pictures/routes.ts';

/**
 * The demonstration in the form that the server accepts.
 *
 * @example
 * const server = await openReferenceServer(config, demo);
 */
export const demo: Demonstration = {
  load: loadDemo,
  removeAccess: removeDemoAccess,
  startSimulation,
  pictures: ({ db }, dataFolder) => media(dataFolder, { warm: () => firstPageArt(db) }),
};
