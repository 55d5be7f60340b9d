import { createContext } from 'react';

/** API base URL of the live stream. With `null`, pages do not change after they are loaded. */
export const LiveAddress = createContext<string | null>(null);
