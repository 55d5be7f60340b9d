import { createClient } from '@martelo/api/client';
import { endpoints } from '@martelo/api/contract';
import { LikeableLots } from './LikeableLots';

const client = createClient({ baseUrl: 'https://api.example.test' });

export const revalidate = 60;

export default async function Page() {
  const { lots } = await client.call(endpoints.lots);
  return <LikeableLots lots={lots} />;
}
