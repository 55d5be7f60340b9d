import { accountsRead, useAccounts } from '@martelo/api/houses';
import { useOptionalArea } from '../../engine/data.ts';
import { Filters } from '../../lists/filters.tsx';
import { allHouses } from '../../lists/houses.ts';

interface HouseFilterProps {
  path: string;
  query: URLSearchParams;
  total: number | undefined;
}

export default function HouseFilter({ path, query, total }: HouseFilterProps) {
  const houses = useOptionalArea(accountsRead(allHouses), useAccounts(allHouses));
  if (houses === null) return null;
  return (
    <Filters
      path={path}
      query={query}
      total={total ?? null}
      nouns={['leilão', 'leilões']}
      groups={[
        {
          name: 'casa',
          label: 'Casa',
          choice: 'one',
          allLabel: 'Todas',
          options:
            houses.data?.accounts.map(({ tenant_name, name }) => ({
              value: tenant_name,
              label: name,
            })) ?? null,
        },
      ]}
    />
  );
}
