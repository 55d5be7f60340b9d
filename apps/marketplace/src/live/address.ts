import { createContext } from 'react';

/** API base whose changes pages show while they are open. `null` keeps pages as they were read. */
export const LiveAddress = createContext<string | null>(null);
