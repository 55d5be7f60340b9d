import { createContext } from 'react';

/** Base URL of the API, for links to its files: `/api`, or an address elsewhere. */
export const ApiBase = createContext('/api');
