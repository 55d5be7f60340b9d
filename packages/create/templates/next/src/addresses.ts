import type { LotSummary } from '@martelo/domain/entities';

export const catalogueHref = '/';

export const lotHref = ({ account, id }: LotSummary): string =>
  `/lote/${encodeURIComponent(account.tenant_name)}/${id}`;
