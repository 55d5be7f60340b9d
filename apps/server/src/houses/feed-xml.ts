import type { Feed } from '@martelo/domain/entities';

const escapes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  }),
);

// Characters that XML 1.0 does not allow, escaped or not.
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const text = (value: string | number): string =>
  String(value)
    .replace(forbidden, '')
    .replace(/[&<>"]/g, (character) => escapes.get(character) ?? character);

/** Returns one element for each known value. */
const elements = (values: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null ? '' : `<${name}>${text(value)}</${name}>`))
    .join('');

/**
 * Formats a feed as XML with the names of its JSON. `null` values are omitted.
 *
 * @example
 * feedXml(feed); // '<?xml version="1.0" …?><feed><total>2</total>…<items><item><id>7</id>…'
 */
export function feedXml({ account, items, ...page }: Feed): string {
  const list = items.map((item) => `<item>${elements({ ...item })}</item>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed>${elements(page)}<account>${elements({ ...account })}</account><items>
${list}
</items></feed>
`;
}
