import { useLikes } from '@martelo/api/likes';
import { countLabel } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { More } from '../../card-list.tsx';
import { pagesIn } from '@martelo/api/lot-filters';
import { AccountPage } from '../../layouts/account-page.tsx';
import { Lots } from '../../lots.tsx';
import { useSearchParams } from '../../router.ts';
import { useRefreshed } from '../../refreshed.ts';
import { EmptyWithSuggestions } from '../../suggestions.tsx';

/**
 * Lots that the person likes, newest like first. An unliked lot remains until the person leaves the
 * page.
 */
export function Component() {
  const likes = useRefreshed(useLikes({ pages: pagesIn(useSearchParams()[0]) }));
  const { data } = likes;
  return (
    <AccountPage
      title="Curtidas"
      count={data ? countLabel(data.total, 'lote', 'lotes', 'nenhum lote') : ''}
    >
      <div>
        <Lots
          area={likes}
          expected={8}
          eager={2}
          headingLevel={2}
          empty={
            <EmptyWithSuggestions
              title="Você ainda não curtiu nenhum lote"
              action={<Button href="/lotes">Ver todos os lotes</Button>}
            >
              Toque no coração de um lote para encontrá-lo aqui depois.
            </EmptyWithSuggestions>
          }
        />
        <More area={likes} shown={data?.lots.length ?? 0} />
      </div>
    </AccountPage>
  );
}
