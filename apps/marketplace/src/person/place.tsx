import { late } from '../late.tsx';

const PersonMenu = late(async () => ({ default: (await import('../frame-parts.ts')).PersonMenu }));

/** The person's place in the header. The server draws it for a visitor, and its links work as plain ones. */
export const personPlace = <PersonMenu />;
