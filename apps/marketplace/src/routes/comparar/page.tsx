import { lotRead, type LotAddress } from '@martelo/api/lots';
import { useRead } from '@martelo/api/react';
import { useComparedLots } from '@martelo/api/compared-lots';
import type { Lot } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { Skeleton } from '@martelo/ui/loading';
import { LotComparison } from '@martelo/ui/lot-comparison';
import { EmptyState } from '@martelo/ui/page-state';
import { useCallback, useState } from 'react';
import { AsOf } from '../../live/lazy-as-of.tsx';
import { RetryHere } from '../../shell/retry-here.tsx';
import { comparedIn, comparisonAddress } from '../../compare/comparison-address.ts';
import { needs, nothing, useOptionalArea } from '../../engine/data.ts';
import { useHead } from '../../engine/head.tsx';
import { ListPage } from '../../shell/layouts/page.styles.ts';
import { StateLinks } from '../../lists/state-links.tsx';
import type { LotNow } from '../../live/lot.tsx';
import { useSearchParams } from '../../engine/router.ts';

const LiveLot = lazyComponent(() => import('../../live/lot.tsx'));

export const loader = needs(async ({ url }, data) => {
  const asked = comparedIn(url.searchParams).map(lotRead);
  const lots = await Promise.all(asked.map((read) => data.loadOptional(read)));
  const [first] = asked;
  // Without any of them the page has nothing to show: its status is that of the failure.
  return first !== undefined && lots.every((lot) => lot === null) ? data.load(first) : null;
});

/** Loads one lot of the comparison. Requests nothing without an address. */
function useCompared(lot: LotAddress | undefined) {
  const asked = lot === undefined ? nothing : lotRead(lot);
  return useOptionalArea<Lot, ReturnType<typeof useRead<Lot>>>(asked, useRead<Lot>(asked));
}

/** Returns the areas of up to four lots. Written out, because hooks cannot be called in a loop. */
function useAllCompared([first, second, third, fourth]: readonly LotAddress[]) {
  const areas = [useCompared(first), useCompared(second), useCompared(third), useCompared(fourth)];
  return areas;
}

/** Up to four lots side by side, in an address to share (docs/specification.md#comparison). */
export function Component() {
  const [query] = useSearchParams();
  const asked = comparedIn(query);
  const areas = useAllCompared(asked).slice(0, asked.length);
  const read = areas.flatMap((area) => area?.data ?? []);
  const isLoading = areas.some((area) => area?.data === undefined && area?.status === 'loading');
  const [now, setNow] = useState<Readonly<Record<number, Lot>>>({});
  const update = useCallback(
    ({ lot }: LotNow) => setNow((known) => ({ ...known, [lot.id]: lot })),
    [],
  );
  const lots = read.map((lot) => now[lot.id] ?? lot);
  const onlyDifferences = query.get('diferencas') === '1';
  useHead({ title: 'Comparar lotes', noindex: true });
  return (
    <ListPage>
      <div className="masthead">
        <h1>Comparar lotes</h1>
        <output>
          {isLoading ? 'Carregando…' : lots.length > 0 && countLabel(lots.length, 'lote', 'lotes')}
        </output>
        <AsOf />
      </div>
      {asked.length === 0 ? (
        <Nothing />
      ) : isLoading ? (
        <section aria-busy="true" aria-label="Carregando comparação">
          <Skeleton height="32rem" />
        </section>
      ) : lots.length === 0 ? (
        <RetryHere retry={() => areas.forEach((area) => area?.retry())} />
      ) : (
        <div>
          {lots.length < asked.length && (
            <output>{`${countLabel(
              asked.length - lots.length,
              'lote não foi encontrado',
              'lotes não foram encontrados',
            )}.`}</output>
          )}
          {lots.length > 1 && <Rows lots={lots} onlyDifferences={onlyDifferences} />}
          <LotComparison
            lots={lots}
            onlyDifferences={onlyDifferences && lots.length > 1}
            renderAction={(lot) => (
              <Remove lot={lot} lots={lots} onlyDifferences={onlyDifferences} />
            )}
          />
          {lots.length === 1 && (
            <p>Escolha outro lote na página dele, nas suas curtidas ou nos vistos recentemente.</p>
          )}
        </div>
      )}
      {read.map((lot) => (
        <LiveLot key={lot.id} lot={lot} onChange={update} />
      ))}
    </ListPage>
  );
}

interface ComparedProps {
  lots: readonly Lot[];
  onlyDifferences: boolean;
}

/** Links that show all rows, or those in which the lots differ. */
function Rows({ lots, onlyDifferences }: ComparedProps) {
  const paths = lots.map(({ path }) => path);
  return (
    <StateLinks
      aria-label="Linhas da tabela"
      links={[
        {
          label: 'Tudo',
          href: comparisonAddress(paths),
          current: !onlyDifferences,
          count: null,
        },
        {
          label: 'Só as diferenças',
          href: comparisonAddress(paths, true),
          current: onlyDifferences,
          count: null,
        },
      ]}
    />
  );
}

/** The link to the comparison without a lot. It also removes the lot from those chosen on the device. */
function Remove({ lot, lots, onlyDifferences }: ComparedProps & { lot: Lot }) {
  const { setCompared } = useComparedLots();
  const others = lots.filter(({ id }) => id !== lot.id).map(({ path }) => path);
  return (
    <Button
      variant="quiet"
      aria-label={`Remover: ${lot.title}`}
      href={comparisonAddress(others, onlyDifferences)}
      onClick={() => setCompared(lot.path, false)}
    >
      Remover
    </Button>
  );
}

/** An address without lots: offers those that were chosen on this device. */
function Nothing() {
  const { paths } = useComparedLots();
  if (paths.length > 0) {
    return (
      <EmptyState
        title={countLabel(paths.length, 'lote escolhido', 'lotes escolhidos')}
        action={
          <Button variant="primary" href={comparisonAddress(paths)}>
            {paths.length === 1 ? 'Ver o lote escolhido' : 'Comparar os lotes escolhidos'}
          </Button>
        }
      >
        {paths.length === 1
          ? 'Escolha outro na página dele, nas suas curtidas ou nos vistos recentemente.'
          : 'Eles estão salvos neste aparelho.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nenhum lote para comparar" action={<Button href="/lotes">Ver lotes</Button>}>
      Marque “Comparar” na página de um lote, nas suas curtidas ou nos vistos recentemente.
    </EmptyState>
  );
}
