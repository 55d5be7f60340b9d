/** As many houses as one request brings, to choose among. */
export const housesAsked = { per: 100 } as const;
