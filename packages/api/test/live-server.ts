/** A live stream for tests, as docs/api-contract.md#live describes it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveAuction, LiveLot } from '@martelo/domain/entities';

export const liveLot = (id: number, fields: Partial<LiveLot> = {}): LiveLot => ({
  id,
  version: 1,
  state: 'open',
  awaiting_result: false,
  current_bid_cents: null,
  sold_price_cents: null,
  bids_count: 0,
  next_bid_cents: 100_00,
  closes_at: null,
  at: '2026-11-21T20:00:00-03:00',
  ...fields,
});

export const liveAuction = (id: number, fields: Partial<LiveAuction> = {}): LiveAuction => ({
  id,
  version: 1,
  status: 'ongoing',
  accepting_bids: true,
  takes_offers: false,
  offers_until: null,
  current_lot_id: null,
  lots_count: 10,
  sold_lots_count: 0,
  passed_lots_count: 0,
  at: '2026-11-21T20:00:00-03:00',
  ...fields,
});

interface Connection {
  readonly lots: ReadonlySet<number>;
  readonly auctions: ReadonlySet<number>;
  readonly write: (text: string) => void;
  readonly end: () => void;
  readonly cut: () => void;
}

/** The rows that a client requested. */
export interface LiveRequest {
  readonly lots: number[];
  readonly auctions: number[];
  readonly embedKey: string | null;
  readonly lastEventId: string | null;
}

const numbersIn = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);

/** The rows of a server and the clients that are connected to it. */
export class LiveServer {
  readonly lots = new Map<number, LiveLot>();
  readonly auctions = new Map<number, LiveAuction>();
  readonly requests: LiveRequest[] = [];
  readonly connections = new Set<Connection>();
  /** Answers requests instead of the stream, or `null` to serve the stream. */
  answer: (() => Response) | null = null;
  #eventId = 100;

  /** Opens a stream, as `fetch` does. */
  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = this.#note(url, new Headers(init.headers).get('Last-Event-ID'));
    if (this.answer !== null) return this.answer();
    let connection: Connection | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const encoder = new TextEncoder();
        connection = this.#connect(request, {
          write: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          cut: () => controller.error(new TypeError('network error')),
        });
      },
      cancel: () => this.#leave(connection),
    });
    init.signal?.addEventListener('abort', () => this.#leave(connection));
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
  };

  /** Listens on loopback. */
  listen(): Promise<{ server: Server; origin: string }> {
    const server = createServer((incoming, outgoing) => {
      const header = incoming.headers['last-event-id'];
      const request = this.#note(
        `http://loopback${incoming.url}`,
        typeof header === 'string' ? header : null,
      );
      outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
      const connection = this.#connect(request, {
        write: (text) => void outgoing.write(text),
        end: () => void outgoing.end(),
        cut: () => void outgoing.destroy(),
      });
      outgoing.on('close', () => this.#leave(connection));
    });
    return new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        // A server on a port has an address of this kind.
        const { port } = server.address() as AddressInfo;
        resolve({ server, origin: `http://127.0.0.1:${port}` });
      });
    });
  }

  /** Changes a lot and sends it to the clients that follow it. */
  change(id: number, fields: Partial<LiveLot>): void {
    const lot = this.lots.get(id) ?? liveLot(id);
    const changed = { ...lot, version: lot.version + 1, ...fields };
    this.lots.set(id, changed);
    this.#broadcast('lot', changed);
  }

  /** Changes an auction and sends it to the clients that follow it. */
  changeAuction(id: number, fields: Partial<LiveAuction>): void {
    const auction = this.auctions.get(id) ?? liveAuction(id);
    const changed = { ...auction, version: auction.version + 1, ...fields };
    this.auctions.set(id, changed);
    this.#broadcast('auction', changed);
  }

  /** Sends text to every client. */
  write(text: string): void {
    for (const { write } of this.connections) write(text);
  }

  /** Sends the time as a heartbeat. */
  beat(now = new Date()): void {
    this.write(this.#event('time', { now: now.toISOString() }));
  }

  reset(): void {
    this.write(this.#event('reset', {}));
  }

  /** Ends every stream, like a stopping server. */
  end(): void {
    for (const connection of this.connections) {
      this.connections.delete(connection);
      connection.end();
    }
  }

  /** Breaks every connection. */
  cut(): void {
    for (const connection of this.connections) {
      this.connections.delete(connection);
      connection.cut();
    }
  }

  /** The lots that clients follow, for each connection. */
  get followed(): number[][] {
    return Array.from(this.connections, ({ lots }) => [...lots]);
  }

  #note(url: string, lastEventId: string | null): LiveRequest {
    const { searchParams } = new URL(url, 'http://casa.test');
    const request = {
      lots: numbersIn(searchParams.get('lots')),
      auctions: numbersIn(searchParams.get('auctions')),
      embedKey: searchParams.get('embed_key'),
      lastEventId,
    };
    this.requests.push(request);
    return request;
  }

  #connect(
    { lots, auctions }: LiveRequest,
    out: Pick<Connection, 'write' | 'end' | 'cut'>,
  ): Connection {
    const connection = { lots: new Set(lots), auctions: new Set(auctions), ...out };
    this.connections.add(connection);
    const state = [
      ...lots.map((id) => this.#event('lot', this.lots.get(id))),
      ...auctions.map((id) => this.#event('auction', this.auctions.get(id))),
      this.#event('time', { now: new Date().toISOString() }),
    ];
    out.write(state.join(''));
    return connection;
  }

  #leave(connection: Connection | undefined): void {
    if (connection !== undefined) this.connections.delete(connection);
  }

  #broadcast(kind: 'lot' | 'auction', row: LiveLot | LiveAuction): void {
    const text = this.#event(kind, row);
    for (const { lots, auctions, write } of this.connections) {
      if ((kind === 'lot' ? lots : auctions).has(row.id)) write(text);
    }
  }

  #event(type: string, data: object | undefined): string {
    if (data === undefined) return '';
    return `event: ${type}\ndata: ${JSON.stringify(data)}\nid: ${++this.#eventId}\n\n`;
  }
}
