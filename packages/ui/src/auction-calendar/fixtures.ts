import type { CalendarAuction } from '@martelo/domain/entities';

const houses = [
  ['Casa Aroeira Leilões', 'Recife'],
  ['Ipê Leilões de Arte', 'Curitiba'],
  ['Espólios e Coleções', 'São Paulo'],
] as const;

/** Returns an auction of the calendar. `changes` overrides its fields. */
export function calendarAuction(
  id: number,
  changes: Partial<CalendarAuction> = {},
): CalendarAuction {
  const [name, city] = houses[id % houses.length] ?? houses[0];
  return {
    id,
    title: 'Leilão de novembro: arte concreta e desenho',
    status: 'ongoing',
    days: ['2026-11-24', '2026-11-25'],
    started_at: '2026-11-24T20:00:00-03:00',
    lots_count: 137,
    catalog_url: null,
    city,
    account: { id, tenant_name: `casa-${id}`, name, logo_url: null },
    ...changes,
  };
}
