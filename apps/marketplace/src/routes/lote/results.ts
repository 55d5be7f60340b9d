/** Number of newest results of the artist on the page of a lot. */
export const resultsOfLot = { per: 40 } as const;
