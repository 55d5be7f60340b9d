import { useLacks } from '@martelo/api/react';
import { useLikes, usePersonalLotFacets } from '@martelo/api/likes';
import { addressWith, offerCount, readAddress, stateFiltersOf } from '@martelo/api/lot-filters';
import { useLotNotes } from '@martelo/api/lot-notes';
import { countLabel } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { styled } from 'styled-components';
import { CompareBar } from '../../compare/compare-bar.tsx';
import CompareChoice from '../../compare/compare-choice.tsx';
import { useLastData } from '../../engine/data.ts';
import { AccountPage } from '../../shell/layouts/account-page.tsx';
import { Filtered } from '../../lists/filtered.ts';
import { StateLinks } from '../../lists/state-links.tsx';
import LotFilters from '../../lists/lot-filters/lot-filters.tsx';
import Lots from '../../lists/lots.tsx';
import { useRefreshed } from '../../lists/refreshed.ts';
import { useSearchParams } from '../../engine/router.ts';
import { EmptyWithSuggestions } from '../../lists/suggestions.tsx';
import { Note } from './note.tsx';

const path = '/account/likes';

/** Reserves room for a two-digit count in each tab but the first, which has no count. */
const Tabs = styled.div.withConfig({ componentId: 'm-LikeTabs' })`
  & span,
  &[aria-busy='true'] a:not(:first-child)::after {
    content: '';
    min-inline-size: 2ch;
  }
`;

/** Filters of all lots that would be too many for the lots of one person. */
const withoutFilters = ['preco', 'tema', 'tecnica', 'periodo', 'cidade'];

/**
 * Lots that the person likes, with filters, newest like first or in another order. An unliked lot
 * remains until the person leaves the page.
 */
export function Component() {
  const [query] = useSearchParams();
  const lacks = useLacks();
  const { state, withoutState, pages, filter, filtered } = readAddress(query, lacks);
  const q = { ...filter.q, current_user_like: true };
  const likes = useLastData(
    useRefreshed(useLikes({ pages, q: filter.q, sort: filter.sort })),
    path,
  );
  const facets = useLastData(useRefreshed(usePersonalLotFacets({ q })), path);
  const ofAnyState = { ...withoutState, current_user_like: true };
  const counts = useLastData(useRefreshed(usePersonalLotFacets({ q: ofAnyState })), path);
  const notes = useLotNotes();
  const { data } = likes;
  const list = (
    <div aria-busy={likes.isLast || undefined}>
      <Lots
        area={likes}
        expected={8}
        eager={2}
        headingLevel={2}
        more="page"
        renderBelow={(lot) => (
          <div>
            <CompareChoice lot={lot} />
            <Note lot={lot} notes={notes} />
          </div>
        )}
        empty={
          filtered ? (
            <EmptyState
              title="Nenhum lote curtido com estes filtros"
              action={<Button href={path}>Ver todos os curtidos</Button>}
            />
          ) : (
            <EmptyWithSuggestions
              title="Você ainda não curtiu nenhum lote"
              action={<Button href="/lotes">Ver todos os lotes</Button>}
            >
              Toque no coração de um lote para encontrá-lo aqui depois.
            </EmptyWithSuggestions>
          )
        }
      />
      <CompareBar />
    </div>
  );
  return (
    <AccountPage
      title="Curtidas"
      count={data ? countLabel(data.total, 'lote', 'lotes', 'nenhum lote') : ''}
    >
      {data?.total === 0 && !filtered ? (
        list
      ) : (
        <div>
          <Tabs aria-busy={(counts.status === 'loading' && counts.data === undefined) || undefined}>
            <StateLinks
              aria-label="Filtrar por situação"
              links={stateFiltersOf(lacks).map((each) => ({
                label: each.label,
                href: addressWith(path, query, { estado: each.value }),
                current: each === state,
                count: counts.data ? offerCount(counts.data, each) : null,
              }))}
            />
          </Tabs>
          <Filtered>
            {facets.status === 'loading' && facets.data === undefined ? (
              // Options that arrive one after the other would move each other.
              <div />
            ) : (
              <LotFilters
                path={path}
                query={query}
                q={q}
                lots={likes}
                ownOrder="liked"
                without={withoutFilters}
              />
            )}
            {list}
          </Filtered>
        </div>
      )}
    </AccountPage>
  );
}
