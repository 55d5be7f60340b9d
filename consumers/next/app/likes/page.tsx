import { createClient } from '@martelo/api/client';
import { endpoints } from '@martelo/api/contract';
import { cacheLife } from 'next/cache';
import { LikeableLots } from './LikeableLots';

const client = createClient({ baseUrl: 'https://api.example.test' });

export default async function Page() {
  'use cache';
  cacheLife('minutes');
  const { lots } = await client.call(endpoints.lots);
  return <LikeableLots lots={lots} />;
}
