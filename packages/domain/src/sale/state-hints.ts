/**
 * A sentence that explains each state to people who are new to auctions.
 *
 * See docs/rules.md#auction-states and docs/rules.md#what-a-lot-shows.
 *
 * @module
 */
import type { AuctionStatus } from './auction.ts';
import type { LotPhase } from './lot-phase.ts';

/** What each state of an auction means for a bidder. */
export const auctionStateHints: Readonly<Record<AuctionStatus, string>> = {
  collecting: 'A casa ainda reúne os lotes. Os lances começam depois do catálogo.',
  ongoing: 'Os lotes aceitam lances.',
  conditional_bids_only:
    'O pregão terminou. Lotes sem lance ainda aceitam ofertas, que a casa pode recusar.',
  finished: 'O leilão terminou e não aceita mais lances nem ofertas.',
  canceled: 'A casa cancelou o leilão.',
  live: 'O pregão está acontecendo: o leiloeiro chama um lote de cada vez.',
};

/** What each phase of a lot means for a bidder. */
export const lotPhaseHints: Readonly<Record<LotPhase, string>> = {
  upcoming: 'O leilão ainda não abriu para lances.',
  open: 'O lote aceita lances, que são feitos na casa.',
  closing: 'O lote encerra em poucos minutos.',
  under_the_hammer: 'O leiloeiro está chamando este lote agora.',
  awaiting_result: 'Os lances terminaram. A casa ainda vai informar o resultado.',
  passed: 'O lote não recebeu lances e aceita ofertas, que a casa pode recusar.',
  sold: 'O lote foi vendido.',
  closed: 'O lote terminou sem ser vendido.',
  canceled: 'A casa retirou o lote do leilão.',
};
