import { lotByIdRead } from '@martelo/api/lots';
import { useRead } from '@martelo/api/react';
import type { Auction, Lot, LotAuction } from '@martelo/domain/entities';
import { nothing } from '../engine/data.ts';

/** Returns the current lot of a live auction, once it is loaded. */
export function useCalledLot(
  { status, current_lot_id }: Pick<Auction | LotAuction, 'status' | 'current_lot_id'>,
  account: string,
): Lot | null {
  const id = status === 'live' ? (current_lot_id ?? null) : null;
  const { data } = useRead<Lot>(id === null ? nothing : lotByIdRead({ account, id }));
  return data ?? null;
}
