/**
 * Answers of back ends that send fewer fields than the reference server.
 *
 * @module
 */

/** Fields that other fields give, or that only a server with them can know. */
export const derivedFields: ReadonlySet<string> = new Set(
  `path report_path bids related previous next my_bid
  state_label status_label source_label criteria_labels display_name uuid
  next_bid_cents total_with_premium_cents accepting_bids takes_offers days
  version awaiting_result liked published_at calendar_path live_url
  likes_count bids_count lots_count open_lots_count sold_lots_count passed_lots_count
  followers_count ongoing_auctions_count finished_auctions_count following_count radar_count
  open_participations_count won_count winning_count
  avatar_url logo_url thumb_url medium_url large_url terms_url bid_url catalog_url site_url
  wikipedia_url`.split(/\s+/),
);

/** Lists of an answer, by the name of its path. They are the answer. */
export const lists =
  /^(?:lots|auctions|accounts|categories|tags|data|items|prices|participations|addresses)$/;

/** Returns an answer without fields. */
export function withoutFields(value: unknown, fields: ReadonlySet<string>, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutFields(item, fields, depth));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !fields.has(name) || (depth === 0 && lists.test(name)))
      .map(([name, member]) => [name, withoutFields(member, fields, depth + 1)]),
  );
}
