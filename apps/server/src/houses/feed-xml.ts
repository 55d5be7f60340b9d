import type { Feed } from '@martelo/domain/entities';
import { escapeXml } from '@martelo/domain/text';

/** Returns one element for each known value. */
const elements = (values: Readonly<Record<string, string | number | null>>): string =>
  Object.entries(values)
    .map(([name, value]) =>
      value === null ? '' : `<${name}>${escapeXml(String(value))}</${name}>`,
    )
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
