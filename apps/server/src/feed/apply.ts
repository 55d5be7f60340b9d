/**
 * Applies messages of a house in order, in one transaction.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { cleanLine } from '../catalogue/values/text.ts';
import { claimIds } from '../database/ids.ts';
import type { Schema } from '../database/schema.ts';
import { ApiError } from '../http/errors.ts';
import { StateError } from '../live/corrections.ts';
import type { SaleLot } from '../live/sale-rows.ts';
import { writeSales, type SaleWriter } from '../live/sale-writer.ts';
import { personOfHandle } from '../lots/bidder-handle.ts';
import { auctionIds, changeAuction, createAuction, updateAuction } from './auctions.ts';
import {
  auctionChangeFields,
  auctionFields,
  bidFields,
  lotChangeFields,
  lotFields,
} from './calls.ts';
import { readFields, unknownFields } from './read-fields.ts';
import { changeLot, putLot, sentCreationFields } from './lots.ts';
import { targetOf, type FeedMessage, type FeedResult, type Target } from './messages.ts';
import { unknown } from './problems.ts';
import { HouseTransaction, type FeedContext } from './transaction.ts';

/** A message with its parsed path, or the error of an invalid path. */
type ParsedMessage = ReadableMessage | { readonly error: ApiError };

interface ReadableMessage {
  readonly message: FeedMessage;
  readonly target: Target;
}

/** Thrown to roll back a dry run. */
const dryRun = new Error('A dry run changes nothing.');

const MAX_ATTEMPTS = 3;
/** Whether a transaction failed because of a concurrent one, so a retry can succeed. */
const isConflict = (error: unknown): boolean =>
  /^(?:40001|40P01|23505)$/.test(String((error as { code?: unknown }).code ?? ''));

/**
 * Applies messages in order, in one transaction. A rejected message changes nothing and does not
 * affect the others. Once the promise is fulfilled, every accepted message is durable.
 *
 * @returns one result for each message
 */
export async function applyMessages(
  db: Kysely<Schema>,
  messages: readonly FeedMessage[],
  context: FeedContext,
): Promise<readonly FeedResult[]> {
  const read = messages.map(readMessage);
  const { dryRun: isDryRun = false } = context;
  const bids = read.filter((one) => 'target' in one && one.target.kind === 'bid').length;
  for (let tries = 1; ; tries += 1) {
    const results: FeedResult[] = [];
    try {
      // Claimed before the transaction, because inside it the counter would stay locked for all
      // houses.
      const firstBidId = bids === 0 || isDryRun ? null : await claimIds(db, 'bids', bids);
      return await writeSales(db, context.now, async (sales, transaction) => {
        const house = new HouseTransaction(transaction, sales, context, firstBidId);
        await prepare(house, read);
        for (const one of read) {
          results.push(
            'error' in one ? responseTo(one.error) : await answer(house, one).catch(responseTo),
          );
        }
        await house.bids.flush();
        if (isDryRun) throw dryRun;
        return results;
      });
    } catch (error) {
      if (error === dryRun) return results;
      if (!isConflict(error) || tries === MAX_ATTEMPTS) throw error;
    }
  }
}

function readMessage(message: FeedMessage): ParsedMessage {
  try {
    return { message, target: targetOf(message.method, message.path) };
  } catch (error) {
    if (error instanceof ApiError) return { error };
    throw error;
  }
}

/** Returns the response for an error of one message. Throws any other error. */
function responseTo(error: unknown): FeedResult {
  if (error instanceof StateError) {
    const { kind, message } = error;
    return { status: 422, body: { errors: { [kind === 'lot' ? 'state' : 'status']: [message] } } };
  }
  if (error instanceof ApiError) return { status: error.status, body: error.body };
  throw error;
}

const done = (result: string, more: object = {}): FeedResult => ({
  status: result === 'created' ? 201 : 200,
  body: { result, ...more },
});

/** Locks the auctions of the messages, and reads their lots and bids. */
async function prepare(house: HouseTransaction, read: readonly ParsedMessage[]): Promise<void> {
  const readable = read.filter((one) => 'target' in one);
  const codes = [...new Set(readable.map(({ target }) => target.code))];
  const ids = await auctionIds(house.db, house.context.account.id, codes);
  // In ascending order of ids, so two transactions cannot deadlock.
  for (const [code, id] of [...ids].sort(([, a], [, b]) => a - b)) {
    const sale = await house.open(id, code);
    const numbers = readable.flatMap(({ target }) =>
      target.code === code && target.number !== '' ? [target.number] : [],
    );
    await house.loadLots(sale, numbers);
  }
  const bids: { lotId: number; bidId: string }[] = [];
  for (const { message, target } of readable) {
    const { code, number, bidId, kind } = target;
    const sale = house.sale(code);
    const lotId = sale === null || number === '' ? null : await house.findLotId(sale, number);
    const sent = kind === 'bid' ? sentBidId(message.body) : bidId;
    if (lotId !== null && sent !== '') bids.push({ lotId, bidId: sent });
  }
  await house.bids.load(bids);
}

async function answer(
  house: HouseTransaction,
  { message: { body }, target }: ReadableMessage,
): Promise<FeedResult> {
  const result = await apply(house, target, body);
  if (target.fields === null) return result;
  const isStoredLot = target.kind === 'lot' && result.status !== 201;
  /** The names of fields that had no effect. */
  const ignored = [
    ...unknownFields(target.fields, body),
    ...(isStoredLot ? sentCreationFields(body) : []),
  ];
  return ignored.length === 0 ? result : { ...result, body: { ...result.body, ignored } };
}

async function apply(house: HouseTransaction, target: Target, body: unknown): Promise<FeedResult> {
  const { kind, code, number } = target;
  const sale = house.sale(code);
  if (kind === 'auction') {
    const values = readFields(auctionFields, body);
    return done(
      await (sale === null
        ? createAuction(house, code, values)
        : updateAuction(house, sale, values)),
    );
  }
  if (sale === null) throw unknown(`auction ${code}`);
  if (kind === 'auctionChange') {
    return done(await changeAuction(house, sale, readFields(auctionChangeFields, body)));
  }
  if (kind === 'lot') {
    const { result, hash } = await putLot(house, sale, number, readFields(lotFields, body));
    return done(result, { hash });
  }
  const id = await house.findLotId(sale, number);
  const lot = id === null ? null : await sale.lot(id);
  if (lot === null) throw unknown(`lot ${number} in the auction ${code}`);
  if (kind === 'lotChange') {
    return done(await changeLot(house, sale, lot, readFields(lotChangeFields, body)));
  }
  if (kind === 'bid') return addBid(house, sale, lot, body);
  const result = await house.bids.withdraw(sale, lot, target.bidId);
  return done(result, await bidTotals(sale, lot.id));
}

async function addBid(
  house: HouseTransaction,
  sale: SaleWriter,
  lot: SaleLot,
  body: unknown,
): Promise<FeedResult> {
  const values = readFields(bidFields, body);
  const { bidder_handle = null } = values;
  const userId = bidder_handle === null ? null : await personOf(house, bidder_handle, lot.id);
  const result = await house.bids.add(sale, lot, values, userId);
  return done(result, {
    ...(await bidTotals(sale, lot.id)),
    ...(bidder_handle === null ? {} : { attributed: userId !== null }),
  });
}

/** Returns the user id of a valid handle, or `null` if the account no longer exists. */
async function personOf(
  { db, context: { account, sealer } }: HouseTransaction,
  handle: string,
  lotId: number,
): Promise<number | null> {
  const userId = personOfHandle(sealer, handle, { accountId: account.id, lotId });
  if (userId === null) return null;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.id ?? null;
}

/** Returns the identifier of a bid whose body is not yet validated. */
function sentBidId(body: unknown): string {
  const sent = typeof body === 'object' && body !== null && 'bid_id' in body ? body.bid_id : '';
  return typeof sent === 'string' || typeof sent === 'number' ? cleanLine(String(sent)) : '';
}

async function bidTotals(sale: SaleWriter, lotId: number): Promise<object> {
  const lot = await sale.lot(lotId);
  return { current_bid_cents: lot?.current_bid_cents ?? null, bids_count: lot?.bids_count ?? 0 };
}
