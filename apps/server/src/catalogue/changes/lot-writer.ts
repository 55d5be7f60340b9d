/**
 * Writes the lots of one staged sale, page by page, in the transaction of the sale.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { bareNumber, numberKey, numberSort } from '../../search/lot-columns.ts';
import {
  auctionStates,
  isFinalState,
  lotStates,
  transitionsTo,
  type AuctionStatus,
  type LotState,
} from '@martelo/domain/auction';
import { isUndoneByTime, type TimedLot, type TimedSale } from '@martelo/domain/sale-time';
import type { Schema } from '../../database/schema.ts';
import { recordCorrection } from '../../live/corrections.ts';
import type { SaleAuction } from '../../live/sale-rows.ts';
import { readTimedSale } from '../../live/timed-sale.ts';
import type { Directory } from './directory.ts';
import { lotColumns, storedColumns, type StoredLot } from './lot.ts';
import { LotBatch } from './lot-batch.ts';
import type { LotCells } from '../fields/lot-cells.ts';
import type { LotFieldName } from '../fields/lot-fields.ts';
import type { Note } from '../reading/row.ts';
import type { ImportReport } from '../report/report.ts';
import type { Rates } from './rates.ts';
import { publishedAt, stateFromStatus } from './sale.ts';
import { decideState } from './state.ts';
import type { StagedSale } from '../staging/staging.ts';

/** The data that all sales of an import share. */
export interface ImportContext {
  /** The fields that the house has sent. */
  present: ReadonlySet<LotFieldName>;
  /** Amount of each currency that one real buys. */
  rates: Rates;
  directory: Directory;
  now: Date;
  note: (line: number, note: Note) => Promise<void>;
  /** Called with the rows of each page written. */
  onRows: (count: number) => void;
  /** Called for a row whose state is not allowed. */
  reject: (line: number, reason: string) => void;
  /** Who imports, for the record of corrections. */
  by: string;
}

/** Whether rows have a lot number. Each kind is matched to stored lots in its own way. */
type RowKind = 'numbered' | 'unnumbered';

/** The sale whose lots are written. */
interface CurrentSale {
  staged: Pick<StagedSale, 'sale_key'>;
  sale: SaleAuction;
  /** First of the ids reserved for new lots. */
  firstLotId: number;
  /** Whether this import gives the auction a status that its lots follow. @default false */
  isStatusNew?: boolean;
  /** Status that the auction cannot have, and why. Rows that name it are rejected. @default none */
  refused?: { readonly status: AuctionStatus; readonly reason: string } | null;
}

/** A row with its stored lot. */
export interface Pair {
  line: number;
  hash: string;
  /** `null` for a row with a lot number. */
  fingerprint: string | null;
  cells: LotCells;
  stored: StoredLot | null;
}

/** Numbers of rows. */
export type LotNumbers = Pick<
  ImportReport,
  'created' | 'updated' | 'assigned_numbers' | 'rejected' | 'corrections'
>;

/** Rows that are in memory at the same time. */
export const LOTS_PER_PAGE = 500;

/**
 * Returns whether a lot loses its assigned number because the house now gives it to another lot. When
 * the row describes the lot itself, the lot keeps the number, unless the file also contains the row
 * without a number from which the lot was created.
 */
export const isNumberReassigned = (lot: string, claimant: string) => {
  const fingerprint = sql.ref(`${lot}.row_fingerprint`);
  return sql`(${fingerprint} is not null and (
    split_part(${fingerprint}, ':', 1) <> ${sql.ref(`${claimant}.fingerprint`)}
    or exists (
      select from import_rows as holder
      where holder.sale_key = ${sql.ref(`${claimant}.sale_key`)}
      and not holder.is_numbered and holder.fingerprint = ${fingerprint})))`;
};

/** Writes the lots of one sale. Use once. */
export class LotWriter {
  readonly #db: Transaction<Schema>;
  readonly #hand: CurrentSale;
  readonly #context: ImportContext;
  readonly #count = { created: 0, updated: 0, assigned_numbers: 0, rejected: 0, corrections: 0 };
  /** The stored lots that only got another number. */
  readonly renumbered: number[] = [];
  /** The stored lots that were written. */
  readonly updated: number[] = [];
  #timed: TimedSale | null = null;
  #nextNumber = 0;

  constructor(db: Transaction<Schema>, hand: CurrentSale, context: ImportContext) {
    this.#db = db;
    this.#hand = hand;
    this.#context = context;
  }

  /** Writes the changed rows of the staged sale. Returns their numbers. */
  async write({ rows, unnumbered }: { rows: number; unnumbered: number }): Promise<LotNumbers> {
    const counts = { numbered: rows - unnumbered, unnumbered };
    await this.#makeRoom();
    for (const kind of ['numbered', 'unnumbered'] as const) {
      // Without a query, because the fixed cost dominates that of a small sale.
      if (counts[kind] === 0) continue;
      let after = 0;
      for (;;) {
        const page = await this.#changedRows(kind, after);
        if (page.length > 0) await this.writePage(page);
        this.#context.onRows(page.length);
        if (page.length < LOTS_PER_PAGE) break;
        after = page.at(-1)?.line ?? after;
      }
    }
    return this.#count;
  }

  /** Adds the rows of a new sale to a batch. Returns their numbers. */
  async add(rows: readonly Pair[], batch: LotBatch): Promise<LotNumbers> {
    await this.#addPage(rows, batch);
    this.#context.onRows(rows.length);
    return this.#count;
  }

  /** Gives new numbers to lots whose assigned number is claimed by a row. */
  async #makeRoom(): Promise<void> {
    const { sale, staged } = this.#hand;
    const { rows } = await sql<{ id: number; number: string; line: number }>`
      select lots.id, lots.number, claimant.line
      from import_rows as claimant
      join lots on lots.auction_id = ${sale.id} and lots.number_key = claimant.lot_key
      where claimant.sale_key = ${staged.sale_key} and claimant.is_numbered
      and ${isNumberReassigned('lots', 'claimant')}
      order by claimant.line`.execute(this.#db);
    for (const { id, number, line } of rows) {
      const free = await this.#freeNumber();
      await this.#db
        .updateTable('lots')
        .set({
          number: free,
          number_key: numberKey(free),
          number_bare: bareNumber(free),
          number_sort: numberSort(free),
        })
        .where('id', '=', id)
        .execute();
      this.renumbered.push(id);
      await this.#context.note(line, {
        column: 'lot_number',
        value: `${number} → ${free}`,
        message: 'este número estava atribuído a um lote sem número, que mudou',
      });
    }
  }

  async #changedRows(kind: RowKind, after: number): Promise<Pair[]> {
    const rows = await this.#db
      .selectFrom('import_rows as row')
      .leftJoin('lots', (join) =>
        join
          .on('lots.auction_id', '=', this.#hand.sale.id)
          .onRef(
            kind === 'numbered' ? 'lots.number_key' : 'lots.row_fingerprint',
            '=',
            kind === 'numbered' ? 'row.lot_key' : 'row.fingerprint',
          ),
      )
      .select([
        'row.line',
        'row.hash',
        'row.is_numbered',
        'row.fingerprint',
        'row.lot as cells',
        ...storedColumns.map((name) => `lots.${name}` as const),
      ])
      .where('row.sale_key', '=', this.#hand.staged.sale_key)
      .where('row.is_numbered', '=', kind === 'numbered')
      .where('row.line', '>', after)
      .whereRef('lots.import_hash', 'is distinct from', 'row.hash')
      .orderBy('row.line')
      .limit(LOTS_PER_PAGE)
      .execute();
    return rows.map(({ line, hash, is_numbered, fingerprint, ...row }) => {
      const { cells, ...lot } = row;
      return {
        line,
        hash,
        fingerprint: is_numbered ? null : fingerprint,
        // stageRows has written it from this type.
        cells: cells as LotCells,
        stored: isStored(lot) ? lot : null,
      };
    });
  }

  /**
   * Writes these rows. Creates a lot for each row without a stored one.
   *
   * @returns the written columns of each row that was not rejected, in the order of the rows
   */
  async writePage(rows: readonly Pair[]): Promise<readonly LotRow[]> {
    const batch = new LotBatch();
    const written = await this.#addPage(rows, batch);
    await batch.write(this.#db, this.#context);
    return written;
  }

  /** Adds the lots of these rows to a batch. */
  async #addPage(rows: readonly Pair[], batch: LotBatch): Promise<readonly LotRow[]> {
    const { directory, now } = this.#context;
    const { sale, firstLotId } = this.#hand;
    const page: (Pair & LotStates)[] = [];
    for (const pair of rows) {
      const states = await this.#statesOf(pair);
      if (states === null) continue;
      await this.#noteOpenInFinished(pair, states.state);
      page.push({ ...pair, ...states });
    }
    await directory.findOrCreateTerms(
      this.#db,
      page.map(({ cells }) => cells),
    );
    const written: LotRow[] = [];
    for (const pair of page) {
      const { cells, stored } = pair;
      const id = stored?.id ?? firstLotId + this.#count.created;
      const row = { id, ...(await this.#columnsOf(pair)) };
      written.push(row);
      if (stored === null) {
        this.#count.created += 1;
        batch.created.push({
          uuid: randomUUID(),
          auction_id: sale.id,
          account_id: sale.account_id,
          published_at: publishedAt(sale, now),
          ...row,
        });
      } else {
        this.#count.updated += 1;
        this.updated.push(id);
        batch.updated.push(row);
      }
      const { category_id } = row;
      if (category_id !== null) batch.lot_categories.push({ lot_id: id, category_id });
      cells.image_urls.forEach((address, position) =>
        batch.lot_images.push({ lot_id: id, position, address }),
      );
      for (const tag of cells.tags) batch.lot_tags.push({ lot_id: id, tag_id: directory.tag(tag) });
    }
    return written;
  }

  /** Decides on the state of a row. Returns `null` if it was rejected. */
  async #statesOf({ line, cells, stored }: Pair): Promise<LotStates | null> {
    const { sale, refused, isStatusNew = false } = this.#hand;
    const reject = (reason: string): null => {
      this.#context.reject(line, reason);
      this.#count.rejected += 1;
      return null;
    };
    if (refused != null && refused.status === cells.auction_status) {
      return reject(`auction_status: ${refused.reason}`);
    }
    const isSold = cells.prices.sold_price !== null;
    const implied = stateFromStatus(sale.status, isSold);
    if (stored === null) {
      const state = cells.state ?? implied;
      return { state, imported_state: state };
    }
    const decision = decideState(lotStates, {
      stored: stored.state,
      imported: stored.imported_state,
      cell: cells.state,
      isCorrection: cells.is_correction,
    });
    if (decision.refusal !== null) return reject(`state: ${decision.refusal}`);
    if (decision.isAssumed) {
      const message = 'estado de uma importação anterior: o lote fica como está';
      await this.#context.note(line, { column: 'state', value: cells.state ?? '', message });
    }
    const state = decision.way.at(-1) ?? stored.state;
    if (decision.isCorrection) {
      const isUndone = await this.#isUndone({ ...stored, ...cells, id: stored.id, state });
      if (isUndone) {
        return reject('state: pelas datas da linha, a correção seria desfeita em seguida');
      }
      await this.#recordCorrection(line, stored, state);
    }
    // A blank state follows a status that the auction gets now, and a hammer price means "sold".
    const follows = isStatusNew || (isSold && sale.status === 'finished');
    if (cells.state === null && follows && implied !== 'open') {
      const isAllowed = transitionsTo(lotStates, stored.state, implied) !== null;
      return { state: isAllowed ? implied : state, imported_state: stored.imported_state };
    }
    return { state, imported_state: decision.imported };
  }

  /** Reports a lot that the file calls open although its auction is over. */
  async #noteOpenInFinished({ line, cells }: Pair, state: LotState): Promise<void> {
    const { status } = this.#hand.sale;
    if (cells.state === null || !lotStates[state].acceptingBids) return;
    if (!isFinalState(auctionStates, status)) return;
    const message = 'o leilão já terminou: informe o resultado do lote';
    await this.#context.note(line, { column: 'state', value: cells.state, message });
  }

  /** Whether time would change a corrected lot again immediately. */
  async #isUndone(
    lot: Omit<TimedLot, 'awaiting_result' | 'closes_at'> & { closes_at: Date | string | null },
  ): Promise<boolean> {
    const { sale } = this.#hand;
    this.#timed ??= await readTimedSale(this.#db, sale);
    const closes_at = lot.closes_at ?? sale.finished_at;
    const corrected = { ...this.#timed, lots: [{ ...lot, closes_at, awaiting_result: false }] };
    return isUndoneByTime({ ...corrected, hasLots: true }, lot.id, this.#context.now);
  }

  async #recordCorrection(line: number, lot: StoredLot, state: LotState): Promise<void> {
    const { by, now, note } = this.#context;
    this.#count.corrections += 1;
    const correction = { kind: 'lot', id: lot.id, from: lot.state, to: state, by } as const;
    await recordCorrection(this.#db, correction, now);
    const value = `${lot.number}: ${lot.state} → ${state}`;
    await note(line, { column: 'state', value, message: 'correção de estado registrada' });
  }

  async #columnsOf(pair: Pair & LotStates): Promise<Omit<LotRow, 'id'>> {
    const { line, hash, fingerprint, cells, stored } = pair;
    const { directory, note } = this.#context;
    const isNew = fingerprint !== null && stored === null;
    const assigned = isNew ? await this.#freeNumber() : null;
    const notes: Note[] = [];
    const columns = lotColumns(cells, stored, {
      ...this.#context,
      ...pair,
      sale: this.#hand.sale,
      author_id: cells.author === null ? null : directory.author(cells.author).id,
      category_id: cells.category === null ? null : directory.category(cells.category),
      assigned,
      note: (found) => notes.push(found),
    });
    if (assigned !== null) {
      this.#count.assigned_numbers += 1;
      const message = 'em branco: recebeu este número';
      notes.push({ column: 'lot_number', value: assigned, message });
    }
    const alias = cells.category === null ? null : directory.noteOfAlias(cells.category);
    if (alias !== null) notes.push(alias);
    for (const found of notes) await note(line, found);
    return { ...columns, row_fingerprint: fingerprint, import_hash: hash };
  }

  /** Returns the number after the highest of the sale, stored or in the file. */
  async #freeNumber(): Promise<string> {
    if (this.#nextNumber === 0) {
      const { rows } = await sql<{ highest: number }>`
        select greatest(
          (select coalesce(max(number_bare::bigint), 0) from lots
            where auction_id = ${this.#hand.sale.id} and number_bare ~ '^[0-9]{1,9}$'),
          (select coalesce(max(lot_key::bigint), 0) from import_rows
            where sale_key = ${this.#hand.staged.sale_key} and is_numbered
            and lot_key ~ '^[0-9]{1,9}$')
        ) as highest`.execute(this.#db);
      this.#nextNumber = rows[0]?.highest ?? 0;
    }
    this.#nextNumber += 1;
    return String(this.#nextNumber);
  }
}

/** The states of a lot after the import. */
interface LotStates {
  readonly state: LotState;
  readonly imported_state: LotState | null;
}

/** The columns that an import writes. */
type LotRow = ReturnType<typeof lotColumns> & {
  id: number;
  row_fingerprint: string | null;
  import_hash: string;
};

/** Returns whether the outer join found a lot. */
const isStored = <Lot extends { id: number | null }>(
  lot: Lot,
): lot is Lot & { [Key in keyof Lot]: Key extends keyof StoredLot ? StoredLot[Key] : Lot[Key] } =>
  lot.id !== null;
