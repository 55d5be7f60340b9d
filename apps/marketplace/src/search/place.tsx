import { late } from '../late.tsx';

const SiteSearch = late(async () => ({ default: (await import('../frame-parts.ts')).SiteSearch }));

/** The search in the header: a plain form until its code comes. One element, which nothing replaces. */
export const searchPlace = <SiteSearch />;
