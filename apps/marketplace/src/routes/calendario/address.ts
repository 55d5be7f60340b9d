/** The month, day and city of an address. */
interface CalendarAddress {
  /** `YYYY-MM`; `undefined` for the current month. */
  readonly month: string | undefined;
  readonly city: string | undefined;
  /** `null`: the whole month. */
  readonly day: string | null;
}

/** Reads the parameters `mes`, `cidade` and `dia`. A day determines its month. */
export function calendarQuery(query: URLSearchParams): CalendarAddress {
  const day = query.get('dia') || null;
  return {
    month: day?.slice(0, 7) ?? (query.get('mes') || undefined),
    city: query.get('cidade') || undefined,
    day,
  };
}

/**
 * Returns the address of a month or a day.
 *
 * @example
 * calendarHref({ month: '2026-11', city: 'Recife', day: null }); // '/calendario?mes=2026-11&cidade=Recife'
 */
export function calendarHref({ month, city, day }: CalendarAddress): string {
  const query = new URLSearchParams();
  if (day !== null) query.set('dia', day);
  else if (month !== undefined) query.set('mes', month);
  if (city !== undefined) query.set('cidade', city);
  const text = query.toString();
  return text === '' ? '/calendario' : `/calendario?${text}`;
}
