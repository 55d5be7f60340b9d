import { useFollows } from '@martelo/api/follows';
import { pageSizes } from '@martelo/domain/lists';
import { countLabel } from '@martelo/domain/text';
import { AuctionGrid } from '@martelo/ui/auction-card';
import { AuthorCard, AuthorCardSkeleton } from '@martelo/ui/author-card';
import { Button } from '@martelo/ui/button';
import { CardList, More } from '../../lists/card-list.tsx';
import { pagesIn } from '@martelo/api/client';
import FollowButton from '../../person/likes/follow-button.tsx';
import { AccountPage } from '../../shell/layouts/account-page.tsx';
import { useRefreshed } from '../../lists/refreshed.ts';
import { useSearchParams } from '../../engine/router.ts';
import { EmptyWithSuggestions } from '../../lists/suggestions.tsx';

/**
 * Artists that the person follows, newest first. An unfollowed artist remains until the person
 * leaves the page.
 */
export function Component() {
  const follows = useRefreshed(useFollows({ pages: pagesIn(useSearchParams()[0]) }));
  const { data } = follows;
  return (
    <AccountPage
      title="Artistas seguidos"
      count={data ? countLabel(data.total, 'artista', 'artistas', 'nenhum artista') : ''}
    >
      <div>
        <CardList
          area={follows}
          items={(list) => list.data}
          renderCard={(author) => (
            <AuthorCard
              author={author}
              href={`/artistas/${author.slug}`}
              headingLevel={2}
              action={<FollowButton author={author} />}
            />
          )}
          skeleton={<AuthorCardSkeleton />}
          grid={AuctionGrid}
          expected={pageSizes.authors}
          loading="Carregando artistas"
          empty={
            <EmptyWithSuggestions
              title="Você ainda não segue artistas"
              action={<Button href="/busca">Procurar artistas</Button>}
            >
              Na página de um artista, toque em “Seguir” para saber dos lotes novos.
            </EmptyWithSuggestions>
          }
        />
        <More area={follows} shown={data?.data.length ?? 0} />
      </div>
    </AccountPage>
  );
}
