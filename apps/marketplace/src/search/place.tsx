import { late } from '../late.tsx';

const SiteSearch = late(() => import('./site-search.tsx'));

/** The search in the header: a plain form until its code comes. One element, which nothing replaces. */
export const searchPlace = <SiteSearch />;
