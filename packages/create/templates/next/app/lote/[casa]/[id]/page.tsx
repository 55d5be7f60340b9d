import { isApiError } from '@martelo/api/client';
import { lotByIdRead } from '@martelo/api/lots';
import type { Lot } from '@martelo/domain/entities';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { LotPage } from '../../../../src/LotPage';
import { client } from '../../../../src/marketplace';
import { Site } from '../../../../src/Site';

interface Props {
  params: Promise<{ casa: string; id: string }>;
}

/** Loads the lot once per request. */
const load = cache(async (account: string, id: string): Promise<Lot> => {
  try {
    return await lotByIdRead({ account, id }).load(client);
  } catch (error) {
    if (isApiError(error) && error.kind === 'not_found') notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { casa, id } = await params;
  return { title: (await load(casa, id)).title };
}

export default async function Page({ params }: Props) {
  const { casa, id } = await params;
  const lot = await load(casa, id);
  return (
    <Site fallback={{ [lotByIdRead({ account: casa, id }).key]: lot }}>
      <LotPage house={casa} id={id} />
    </Site>
  );
}
