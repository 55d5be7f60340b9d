/**
 * Applies messages of a house in order, in one transaction.
 *
 * @module
 */
import type { Kysely } from 'kysely';
import { cleanLine } from '../catalogue/values/text.ts';
import { claimIds } from '../database/ids.ts';
import type { Schema } from '../database/schema.ts';
import type { Sealer } from '../database/sealing.ts';
import { ApiError } from '../http/errors.ts';
import { StateError } from '../live/corrections.ts';
import type { SaleLot } from '../live/sale-rows.ts';
import { writeSales, type SaleWriter } from '../live/sale-writer.ts';
import { personOfHandle } from '../lots/bidder-handle.ts';
import { auctionIds, changeAuction, createAuction, updateAuction } from './auctions.ts';
import { BidBook } from './bids.ts';
import {
  auctionChangeFields,
  auctionFields,
  bidFields,
  lotChangeFields,
  lotFields,
  messageCalls,
} from './calls.ts';
import { readFields, unknownFields } from './read-fields.ts';
import { changeLot, putLot, sentCreationFields } from './lots.ts';
import { targetOf, type FeedMessage, type FeedResult, type Target } from './messages.ts';
import { unknown } from './problems.ts';
import { HouseTransaction, type FeedAccount } from './transaction.ts';

/** The sender of messages, and how they are applied. */
export interface FeedContext {
  readonly account: FeedAccount;
  /** The sender as recorded with corrections, such as `feed key sk_Ab3d`. */
  readonly by: string;
  readonly sealer: Sealer;
  readonly now: Date;
  /** Whether to validate against the stored state and change nothing. @default false */
  readonly dryRun?: boolean;
}

/** A message with its parsed path, or the error of an invalid path. */
type ParsedMessage =
  | { readonly message: FeedMessage; readonly target: Target }
  | { readonly error: ApiError };

/** Thrown to roll back a dry run. */
class DryRun extends Error {
  readonly results: readonly FeedResult[];

  constructor(results: readonly FeedResult[]) {
    super('A dry run changes nothing.');
    this.results = results;
  }
}

const MAX_ATTEMPTS = 3;
/** Whether a transaction failed because of a concurrent one, so a retry can succeed. */
const isConflict = (error: unknown): boolean =>
  /^(?:40001|40P01|23505)$/.test(String((error as { code?: unknown }).code ?? ''));

/**
 * Applies messages in order, in one transaction. A rejected message changes nothing and does not
 * affect the others. Once the promise is fulfilled, every accepted message is durable.
 *
 * @returns one result for each message
 * @example
 * const [result] = await applyMessages(db, [{ method: 'PATCH', path, body: { state: 'sold' } }], context);
 */
export async function applyMessages(
  db: Kysely<Schema>,
  messages: readonly FeedMessage[],
  context: FeedContext,
): Promise<readonly FeedResult[]> {
  const read = messages.map(readMessage);
  const bids = read.filter((one) => 'target' in one && one.target.kind === 'bid').length;
  for (let tries = 1; ; tries += 1) {
    try {
      // Claimed before the transaction, because inside it the counter would stay locked for all
      // houses.
      const ids = { next: 0, end: 0 };
      if (bids > 0 && context.dryRun !== true) {
        ids.next = await claimIds(db, 'bids', bids);
        ids.end = ids.next + bids;
      }
      return await writeSales(db, context.now, async (sales, transaction) => {
        const nextId = async (): Promise<number> =>
          ids.next < ids.end ? ids.next++ : claimIds(transaction, 'bids', 1);
        const house = new HouseTransaction(transaction, sales, context);
        const book = new BidBook(transaction, { nextId, now: context.now });
        const results = await new Applier(house, book, context).run(read);
        await book.flush();
        if (context.dryRun === true) throw new DryRun(results);
        return results;
      });
    } catch (error) {
      if (error instanceof DryRun) return error.results;
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

const fieldsOf = new Map(messageCalls.map(({ kind, fields }) => [kind, fields]));

/** Adds `ignored`: the names of fields that had no effect, unless there are none. */
const withIgnored = ({ status, body }: FeedResult, ignored: readonly string[]): FeedResult => ({
  status,
  body: ignored.length === 0 ? body : { ...body, ignored },
});

const done = (result: string, more: object = {}): FeedResult => ({
  status: result === 'created' ? 201 : 200,
  body: { result, ...more },
});

class Applier {
  readonly #house: HouseTransaction;
  readonly #book: BidBook;
  readonly #context: FeedContext;

  constructor(house: HouseTransaction, book: BidBook, context: FeedContext) {
    this.#house = house;
    this.#book = book;
    this.#context = context;
  }

  async run(read: readonly ParsedMessage[]): Promise<FeedResult[]> {
    await this.#prepare(read);
    const results: FeedResult[] = [];
    for (const one of read) {
      results.push(
        'error' in one
          ? responseTo(one.error)
          : await this.#answer(one.message, one.target).catch(responseTo),
      );
    }
    return results;
  }

  /** Locks the auctions of the messages, and reads their lots and bids. */
  async #prepare(read: readonly ParsedMessage[]): Promise<void> {
    const house = this.#house;
    const targets = read.flatMap((one) => ('target' in one ? [one.target] : []));
    const codes = [...new Set(targets.map(({ code }) => code))];
    const ids = await auctionIds(house.db, house.account.id, codes);
    // In ascending order of ids, so two transactions cannot deadlock.
    for (const [code, id] of [...ids].sort(([, a], [, b]) => a - b)) {
      const sale = await house.open(id, code);
      const own = targets.filter((target) => target.code === code && target.number !== '');
      await house.loadLots(
        sale,
        own.map(({ number }) => number),
      );
    }
    const bids: { lotId: number; bidId: string }[] = [];
    for (const one of read) {
      if (!('target' in one)) continue;
      const { code, number, bidId, kind } = one.target;
      const sale = house.sale(code);
      const lotId = sale === null || number === '' ? null : await house.findLotId(sale, number);
      const sent = kind === 'bid' ? sentBidId(one.message.body) : bidId;
      if (lotId !== null && sent !== '') bids.push({ lotId, bidId: sent });
    }
    await this.#book.load(bids);
  }

  async #answer(message: FeedMessage, target: Target): Promise<FeedResult> {
    const result = await this.#apply(message, target);
    const table = fieldsOf.get(target.kind) ?? null;
    if (table === null) return result;
    const { body } = message;
    const isStoredLot = target.kind === 'lot' && result.status !== 201;
    return withIgnored(result, [
      ...unknownFields(table, body),
      ...(isStoredLot ? sentCreationFields(body) : []),
    ]);
  }

  async #apply({ body }: FeedMessage, target: Target): Promise<FeedResult> {
    const house = this.#house;
    const { kind, code, number } = target;
    const sale = house.sale(code);
    if (kind === 'auction') {
      const values = readFields(auctionFields, body);
      if (sale !== null) return done(await updateAuction(house, sale, values));
      await createAuction(house, code, values);
      return done('created');
    }
    if (sale === null) throw unknown(`auction ${code}`);
    if (kind === 'auctionChange') {
      return done(await changeAuction(house, sale, readFields(auctionChangeFields, body)));
    }
    if (kind === 'lot') {
      const { result, hash } = await putLot(house, sale, target, readFields(lotFields, body));
      return done(result, { hash });
    }
    const id = await house.findLotId(sale, number);
    const lot = id === null ? null : await sale.lot(id);
    if (lot === null) throw unknown(`lot ${number} in the auction ${code}`);
    if (kind === 'lotChange') {
      return done(await changeLot(house, sale, lot, readFields(lotChangeFields, body)));
    }
    return kind === 'bid' ? this.#bid(sale, lot, body) : this.#withdraw(sale, lot, target.bidId);
  }

  async #bid(sale: SaleWriter, lot: SaleLot, body: unknown): Promise<FeedResult> {
    const {
      bid_id,
      amount_cents,
      source,
      bidder = null,
      at,
      bidder_handle,
    } = readFields(bidFields, body);
    if (
      bid_id === undefined ||
      amount_cents === undefined ||
      source === undefined ||
      at === undefined
    ) {
      throw new Error('readFields requires these fields.');
    }
    const userId = bidder_handle == null ? null : await this.#personOf(bidder_handle, lot.id);
    const bid = { bidId: bid_id, amount_cents, source, bidder, at, userId };
    const result = await this.#book.add(sale, lot, bid);
    return done(result, {
      ...(await bidTotals(sale, lot.id)),
      ...(bidder_handle == null ? {} : { attributed: userId !== null }),
    });
  }

  async #withdraw(sale: SaleWriter, lot: SaleLot, bidId: string): Promise<FeedResult> {
    const result = await this.#book.withdraw(sale, lot, bidId);
    return done(result, await bidTotals(sale, lot.id));
  }

  /** Returns the user id of a valid handle, or `null` if the account no longer exists. */
  async #personOf(handle: string, lotId: number): Promise<number | null> {
    const { account, sealer } = this.#context;
    const userId = personOfHandle(sealer, handle, { accountId: account.id, lotId });
    if (userId === null) return null;
    const user = await this.#house.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .executeTakeFirst();
    return user?.id ?? null;
  }
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
