import type { LotSummary } from '@martelo/domain/entities';

export const catalogueHref = '/';

/** A query, so any static host serves the page. */
export const lotHref = ({ account, id }: LotSummary): string =>
  `/?casa=${encodeURIComponent(account.tenant_name)}&lote=${id}`;
