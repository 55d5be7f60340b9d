import { fallbackFor } from '@martelo/api/client';
import { lotsRead } from '@martelo/api/lots';
import { Catalogue } from '../src/Catalogue';
import { client } from '../src/marketplace';
import { Site } from '../src/Site';

/** Seconds until the server loads the lots again. The browser shows newer prices at once. */
export const revalidate = 60;

export default async function Page() {
  return (
    <Site fallback={await fallbackFor(client, [lotsRead()])}>
      <Catalogue />
    </Site>
  );
}
