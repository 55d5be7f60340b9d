import type { Account } from '@martelo/domain/entities';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { styled } from 'styled-components';
import type { HouseFollowButtonProps } from './house-follow-button.tsx';

const HouseFollowButton = lazyComponent<HouseFollowButtonProps>(
  () => import('./house-follow-button.tsx'),
);

const Root = styled.div.withConfig({ componentId: 'm-HouseFollow' })`
  /* Reserved for the button, whose code loads after the page. */
  min-block-size: var(--m-target);

  @media (scripting: none) {
    display: none;
  }
`;

interface HouseFollowProps {
  account: Account;
}

/**
 * The button that follows a house. Renders nothing on a back end where houses cannot be followed.
 */
export function HouseFollow({ account }: HouseFollowProps) {
  if (account.followers_count === undefined) return null;
  return (
    <Root className="follow">
      <HouseFollowButton account={account} />
    </Root>
  );
}
