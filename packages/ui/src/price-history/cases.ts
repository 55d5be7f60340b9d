/**
 * Fictional price histories for stories and tests.
 *
 * @module
 */
import type { PriceHistory, SoldLot } from '@martelo/domain/entities';

/** Returns a sold lot. `changes` overrides its fields. */
export const soldLot = (changes: Partial<SoldLot> = {}): SoldLot => ({
  id: 1,
  number: '12',
  title: 'Composição em vermelho e negro',
  technique: 'Óleo sobre tela',
  sold_at: '2026-03-10T20:00:00-03:00',
  sold_price_cents: 658_000,
  estimate_low_cents: 500_000,
  estimate_high_cents: 800_000,
  original_prices: null,
  account: { id: 1, tenant_name: 'casa-aroeira', name: 'Casa Aroeira Leilões', logo_url: null },
  path: '/casa-aroeira/7/lote/12',
  ...changes,
});

const titles = [
  'Marinha com barcos',
  'Composição em vermelho e negro',
  'Retrato de moça com leque',
  'Natureza-morta com cajus',
  'Ladeira',
] as const;
const techniques = ['Óleo sobre tela', 'Serigrafia', 'Aquarela sobre papel'] as const;
const houses = ['Casa Aroeira Leilões', 'Leilões Ipê', 'Minuano'] as const;

/** Numbers that look random and never change. */
const noise = (seed: number): number => {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
};

const yearMs = 365.25 * 86_400_000;
const newest = Date.parse('2026-11-18T20:00:00-03:00');

/** Returns this many lots of the last years, the newest first. */
export const soldLots = (count: number, years = 8): SoldLot[] =>
  Array.from({ length: count }, (_, index) => {
    const kind = Math.floor(noise(index + 1) * 3);
    const base = [900_000, 120_000, 300_000][kind] ?? 0;
    const low = Math.round((base * (0.4 + 2 * noise(index + 7))) / 10_000) * 10_000;
    const age = count === 1 ? 0 : (index / (count - 1)) * years * yearMs * 0.98;
    const hasEstimate = noise(index + 31) > 0.12;
    return soldLot({
      id: count - index,
      number: String(index + 1),
      title: titles[index % titles.length] ?? '',
      technique: techniques[kind] ?? null,
      sold_at: new Date(newest - age).toISOString(),
      sold_price_cents: Math.round((low * (0.7 + 1.3 * noise(index + 3))) / 5000) * 5000,
      estimate_low_cents: hasEstimate ? low : null,
      estimate_high_cents: hasEstimate ? low * 1.5 : null,
      account: {
        id: (index % 3) + 1,
        tenant_name: 'casa-aroeira',
        name: houses[index % 3] ?? '',
        logo_url: null,
      },
      path: `/casa-aroeira/7/lote/${index + 1}`,
    });
  });

/** Returns a history with these lots. */
export const history = (
  lots: readonly SoldLot[],
  changes: Partial<PriceHistory> = {},
): PriceHistory => ({
  total: lots.length,
  current_page: 1,
  per_page: 100,
  next_page: null,
  lots: [...lots],
  undisclosed_count: 0,
  ...changes,
});
