/** Number of newest results on the page of an artist. More marks would hide each other. */
export const resultsOfPage = { per: 200 } as const;
