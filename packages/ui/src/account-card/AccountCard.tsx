import type { Account } from '@martelo/domain/entities';
import { openLotsLine, countLabel } from '@martelo/domain/text';
import { memo, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { coverLinkCss } from '../internal/card.styles.ts';
import { skeletonTwinCss } from '../internal/card-lines.styles.ts';
import { Link } from '../link/Link.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.article.withConfig({ componentId: 'm-AccountCard' })`
  ${reset}
  display: grid;
  /* Beside large text the image is smaller, so no word breaks. */
  grid-template-columns: minmax(2rem, 5rem) minmax(min(6.5rem, 100%), 1fr);
  column-gap: ${token.space4};
  align-items: start;
  border-top: 1.5px solid ${token.ink};
  padding-top: ${token.space4};
  ${coverLinkCss}

  & > .mount {
    display: grid;
    place-items: center;
    grid-row: span 6;
    aspect-ratio: 1;
    background: ${token.plane};
    color: ${token.quiet};
    font: 700 min(2rem, 8.3vw) / 1 ${token.fontTitle};
  }
  & > .mount > img {
    width: 100%;
    height: 100%;
    padding: ${token.space2};
    object-fit: contain;
  }
  & > .line {
    grid-column: 2;
    /* A line without text keeps its height. */
    min-height: 1.5em;
    line-height: 1.5;
  }
  /* An unknown fact leaves its space at the end of the card. */
  & > p:empty {
    order: 1;
  }
  & > .title {
    font: 700 min(${token.sizeLarge}, 8vw) / 1.5 ${token.fontTitle};
    letter-spacing: 0;
  }
  & > .quiet {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  & > .counts {
    font-variant-numeric: tabular-nums;
  }
  & > .action {
    position: relative;
    z-index: 2;
    grid-column: 2;
    justify-self: start;
    margin-top: ${token.space2};
    order: 2;
  }
  ${skeletonTwinCss}
`;

/** Props of {@link AccountCard}. */
export interface AccountCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The auction house, as the API lists it. */
  account: Account;
  /** URL of the house's lots. */
  href: string;
  /** Level of the name in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** A control below the facts, such as `FollowButton`. */
  action?: ReactNode;
}

/**
 * An auction house: logo or initial, place, auctioneer and registration, number of auctions and
 * lots. No text is truncated: the card grows.
 *
 * See docs/specification.md#landing-pages (a house leads to its lots).
 *
 * @example
 * <AccountCard account={account} href={`/lotes?casa=${account.tenant_name}`} />
 */
export const AccountCard = memo(function AccountCard({
  account,
  href,
  headingLevel = 3,
  action,
  ...rest
}: AccountCardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  const { name, logo_url, city, state, auctioneer_name, auctioneer_registration } = account;
  const auctions = countLabel(
    account.ongoing_auctions_count,
    'leilão aberto',
    'leilões abertos',
    'Nenhum leilão aberto',
  );
  return (
    <Root {...rest}>
      <div className="mount">
        {logo_url === null ? (
          <span aria-hidden="true">{[...name.trim()][0]?.toUpperCase()}</span>
        ) : (
          <img src={logo_url} alt="" width="80" height="80" loading="lazy" decoding="async" />
        )}
      </div>
      <Heading className="title line">
        <Link href={href}>{name}</Link>
      </Heading>
      <p className="quiet line">{[city, state].filter(Boolean).join(', ')}</p>
      <p className="quiet line">{auctioneer_name}</p>
      <p className="quiet line">{auctioneer_registration}</p>
      <p className="counts line">{auctions}</p>
      <p className="counts line">{openLotsLine(account.open_lots_count)}</p>
      {action !== undefined && <div className="action">{action}</div>}
    </Root>
  );
});

/** Props of {@link AccountCardSkeleton}. */
export type AccountCardSkeletonProps = Omit<ComponentPropsWithRef<'article'>, 'children'>;

/**
 * The placeholder of an {@link AccountCard} that is loading. It has exactly the card's size.
 *
 * @example
 * <AccountCardSkeleton />
 */
export function AccountCardSkeleton(props: AccountCardSkeletonProps) {
  return (
    <Root aria-hidden="true" data-skeleton="" {...props}>
      <div className="mount" />
      <div className="title line" />
      <div className="quiet line" />
      <div className="quiet line" />
      <div className="quiet line" />
      <div className="counts line" />
      <div className="counts line" />
    </Root>
  );
}
