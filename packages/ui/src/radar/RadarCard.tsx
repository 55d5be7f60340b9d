'use client';
import { keepAmounts } from '@martelo/domain/money';
import { formatDate } from '@martelo/domain/calendar';
import type { RadarItem } from '@martelo/domain/entities';
import { countLabel } from '@martelo/domain/text';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { lineCss, skeletonTwinCss } from '../internal/card-lines.styles.ts';
import type { LinkTarget } from '../link/link-target.ts';
import { Link } from '../link/Link.tsx';
import { renamed } from '../internal/warn-once.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.article.withConfig({ componentId: 'm-RadarCard' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space2};
  border-top: 1.5px solid ${token.ink};
  padding-block: ${token.space4};

  & > .title {
    font: 700 ${token.sizeLarge} / 1.3 ${token.fontTitle};
    text-wrap: balance;
    letter-spacing: 0;
    min-height: 1.3em;
  }
  & > .title > a {
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  & > .title > a:hover {
    text-decoration-thickness: 2px;
  }
  & > .criteria {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space1} ${token.space2};
    min-height: 2rem;
  }
  & > .criteria > li {
    max-width: 100%;
    padding: ${token.space1} ${token.space3};
    background: ${token.plane};
    font-size: ${token.sizeSmall};
  }
  & > .matches {
    min-height: 1.5em;
    font-variant-numeric: tabular-nums;
  }
  & > .matches > .new {
    color: ${token.lotOpenFg};
    font-weight: 600;
  }
  & > .life {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    ${lineCss}
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space2};
    min-height: ${token.target};
  }
  &[data-state='expired'] > .life {
    color: ${token.danger};
    font-weight: 600;
  }
  ${skeletonTwinCss}
`;

/** Props of {@link RadarCard}. */
export interface RadarCardProps
  extends Omit<LinkTarget, 'href'>, Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The saved search. */
  item: RadarItem;
  /** URL of the matching lots. `null` leaves out the link. @default item.report_path */
  href?: string | null | undefined;
  /** Heading level of the name. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** The action in progress. While it is set, both buttons are ignored. @default null */
  loading?: 'renew' | 'remove' | null | undefined;
  /** @deprecated Use `loading`. It will be removed in 0.3.0. */
  pending?: 'renew' | 'remove' | null | undefined;
  /** Called to renew the search for another 90 days. Without it there is no such button. */
  onRenew?: ((item: RadarItem) => void) | undefined;
  /** Called to remove the search. Offer an undo. Without it there is no such button. */
  onRemove?: ((item: RadarItem) => void) | undefined;
  /** Replaces both buttons. `null` leaves them out. */
  actions?: ReactNode;
}

/**
 * A saved search, with its criteria as pills and its expiry date. The name links to the matching
 * lots. Buttons renew and remove the search.
 *
 * See docs/api-contract.md#radar (an expired search stays in the list and can be renewed).
 *
 * @example
 * <RadarCard item={item} onRenew={renew} onRemove={remove} />
 */
export function RadarCard({
  item,
  href = item.report_path,
  target,
  rel,
  headingLevel = 3,
  loading,
  pending,
  onRenew,
  onRemove,
  actions,
  ...rest
}: RadarCardProps) {
  const Heading: 'h2' | 'h3' | 'h4' = `h${headingLevel}`;
  const {
    name,
    criteria_labels,
    active,
    matching_lots_count,
    new_lots_count,
    counting = false,
  } = item;
  const until = formatDate(new Date(item.expires_at));
  const act = renamed('RadarCard', 'pending', pending, 'loading', loading) ?? null;
  const unlessLoading = (callback: (item: RadarItem) => void) => () => {
    if (act === null) callback(item);
  };
  return (
    <Root data-state={active ? 'active' : 'expired'} {...rest}>
      <Heading className="title">
        {href === null ? (
          keepAmounts(name)
        ) : (
          <Link href={href} target={target} rel={rel}>
            {keepAmounts(name)}
          </Link>
        )}
      </Heading>
      <ul className="criteria" aria-label="Critérios">
        {criteria_labels.map((label) => (
          <li key={label}>{keepAmounts(label)}</li>
        ))}
      </ul>
      <p className="matches">
        <span>
          {counting
            ? 'Contando os lotes…'
            : countLabel(
                matching_lots_count,
                'lote encontrado',
                'lotes encontrados',
                'nenhum lote encontrado',
              )}
        </span>
        {!counting && new_lots_count > 0 && (
          <span className="new">{` · ${countLabel(new_lots_count, 'novo', 'novos')}`}</span>
        )}
      </p>
      {until !== '' && (
        <p className="life">{active ? `Ativa até ${until}` : `Expirou em ${until}`}</p>
      )}
      {actions !== null && (
        <div className="actions">
          {actions ?? (
            <>
              {onRenew && (
                <Button
                  variant={active ? 'secondary' : 'primary'}
                  aria-label={`Renovar ${name}`}
                  loading={act === 'renew'}
                  onClick={unlessLoading(onRenew)}
                >
                  Renovar
                </Button>
              )}
              {onRemove && (
                <Button
                  variant="quiet"
                  aria-label={`Remover ${name}`}
                  loading={act === 'remove'}
                  onClick={unlessLoading(onRemove)}
                >
                  Remover
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </Root>
  );
}

/** Props of {@link RadarCardSkeleton}. */
export type RadarCardSkeletonProps = Omit<ComponentPropsWithRef<'article'>, 'children'>;

/**
 * Skeleton of a {@link RadarCard} with one line of criteria.
 *
 * @example
 * <RadarCardSkeleton />
 */
export function RadarCardSkeleton(props: RadarCardSkeletonProps) {
  return (
    <Root aria-hidden="true" data-skeleton="" {...props}>
      <div className="title line" />
      <div className="criteria line" />
      <div className="matches line" />
      <div className="life line" />
      <div className="actions line" />
    </Root>
  );
}
