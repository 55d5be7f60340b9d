import { useLikes } from '@martelo/api/likes';
import { useLotNotes } from '@martelo/api/lot-notes';
import { addressWith, readAddress, stateFilters } from '@martelo/api/lot-filters';
import { countLabel } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { More } from '../../card-list.tsx';
import { CompareBar } from '../../compare-bar.tsx';
import CompareChoice from '../../compare-choice.tsx';
import { AccountPage } from '../../layouts/account-page.tsx';
import { StateLinks } from '../../layouts/state-links.tsx';
import { Lots } from '../../lots.tsx';
import { useSearchParams } from '../../router.ts';
import { useRefreshed } from '../../refreshed.ts';
import { EmptyWithSuggestions } from '../../suggestions.tsx';
import { Note } from './note.tsx';

const path = '/account/likes';

const orders = [
  { value: '', label: 'Curtidos por último' },
  { value: 'encerramento', label: 'Encerram primeiro' },
  { value: 'menor-preco', label: 'Menor preço' },
  { value: 'maior-preco', label: 'Maior preço' },
];

/**
 * Lots that the person likes, by state, newest like first or in another order. An unliked lot remains
 * until the person leaves the page.
 */
export function Component() {
  const [query] = useSearchParams();
  const { state, pages, filter } = readAddress(query);
  const likes = useRefreshed(useLikes({ pages, state: state.q, sort: filter.sort }));
  const notes = useLotNotes();
  const { data } = likes;
  const order = orders.find(({ value }) => value === query.get('ordem')) ?? orders[0];
  return (
    <AccountPage
      title="Curtidas"
      count={data ? countLabel(data.total, 'lote', 'lotes', 'nenhum lote') : ''}
    >
      <div>
        <StateLinks
          aria-label="Filtrar por situação"
          links={stateFilters.map((each) => ({
            label: each.label,
            href: addressWith(path, query, { estado: each.value }),
            current: each === state,
            count: null,
          }))}
        />
        <StateLinks
          aria-label="Ordenar"
          links={orders.map((each) => ({
            label: each.label,
            href: addressWith(path, query, { ordem: each.value }),
            current: each === order,
            count: null,
          }))}
        />
      </div>
      <div>
        <Lots
          area={likes}
          expected={8}
          eager={2}
          headingLevel={2}
          renderBelow={(lot) => (
            <div>
              <CompareChoice lot={lot} />
              <Note lot={lot} notes={notes} />
            </div>
          )}
          empty={
            state.value === '' ? (
              <EmptyWithSuggestions
                title="Você ainda não curtiu nenhum lote"
                action={<Button href="/lotes">Ver todos os lotes</Button>}
              >
                Toque no coração de um lote para encontrá-lo aqui depois.
              </EmptyWithSuggestions>
            ) : (
              <EmptyState
                title="Nenhum lote curtido nesta situação"
                action={<Button href={path}>Ver todos os curtidos</Button>}
              />
            )
          }
        />
        <More area={likes} shown={data?.lots.length ?? 0} />
        <CompareBar />
      </div>
    </AccountPage>
  );
}
