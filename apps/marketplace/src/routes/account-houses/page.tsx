import { useFollowedHouses } from '@martelo/api/follows';
import { pagesIn } from '@martelo/api/client';
import { countLabel } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import Houses from '../../lists/house-list.tsx';
import { AccountPage } from '../../shell/layouts/account-page.tsx';
import HouseFollowButton from '../../person/likes/house-follow-button.tsx';
import { useRefreshed } from '../../lists/refreshed.ts';
import { useSearchParams } from '../../engine/router.ts';

/**
 * Houses that the person follows, newest first. An unfollowed house remains until the person leaves
 * the page.
 */
export function Component() {
  const follows = useRefreshed(useFollowedHouses({ pages: pagesIn(useSearchParams()[0]) }));
  const { data, error } = follows;
  const isMissing = error?.kind === 'not_found';
  return (
    <AccountPage
      title="Casas seguidas"
      count={data ? countLabel(data.total, 'casa', 'casas', 'nenhuma casa') : ''}
    >
      {isMissing ? (
        // A back end where houses cannot be followed (docs/api-contract.md#other-back-ends).
        <EmptyState
          title="Ainda não é possível seguir casas neste site"
          action={<Button href="/casasdeleilao">Ver as casas</Button>}
        />
      ) : (
        <div>
          <Houses
            area={follows}
            expected={4}
            loading="Carregando casas"
            renderAction={(account) => <HouseFollowButton account={account} isFollowed={true} />}
            empty={
              <EmptyState
                title="Você ainda não segue casas"
                action={<Button href="/casasdeleilao">Ver as casas</Button>}
              >
                Na página de uma casa, toque em “Seguir” para saber dos lotes novos.
              </EmptyState>
            }
          />
        </div>
      )}
    </AccountPage>
  );
}
