/**
 * Gives this process and the programs that it starts a lower priority, so a build beside a running
 * server leaves the processor to the server. On an idle machine it takes as long as before.
 *
 * @module
 */
import { constants, setPriority } from 'node:os';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
