import type { Account } from '@martelo/domain/entities';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { styled } from 'styled-components';

const HouseFollowButton = lazyComponent(() => import('./house-follow-button.tsx'));

const Root = styled.div.withConfig({ componentId: 'm-HouseFollow' })`
  /* Reserved for the button, whose code loads after the page. */
  min-block-size: var(--m-target);

  @media (scripting: none) {
    display: none;
  }
`;

/**
 * The button that follows a house. Renders nothing on a back end where houses cannot be followed.
 */
export function HouseFollow({ account }: { account: Account }) {
  if (account.followers_count === undefined) return null;
  return (
    <Root className="follow">
      <HouseFollowButton account={account} />
    </Root>
  );
}
