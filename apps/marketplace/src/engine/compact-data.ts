/**
 * Writes the data of a page in less space: the field names of equal kinds of objects once, equal
 * objects and texts once, and a common beginning of neighbouring texts once. Lists repeat field names
 * and objects in each row, and the addresses of one image differ in their end only.
 *
 * @module
 */

/** Data as {@link compact} writes it. */
export interface CompactData {
  /** Field names of each kind of object. */
  readonly kinds: readonly (readonly string[])[];
  /** Values that occur several times. */
  readonly shared: readonly unknown[];
  readonly value: unknown;
}

// An object is an array of the number of its kind and its values. Lists, references and endings begin
// with one of these numbers. An ending continues the first characters of the previous text in its
// object.
const LIST = -1;
const REFERENCE = -2;
const ENDING = -3;

/** Length in characters from which a text is worth a reference. */
const MIN_SHARED = 8;

/** Number of equal characters from which an ending is shorter than the text. */
const MIN_BEGINNING = 16;

/** A value and its parts. Equal values share one node. */
interface Node {
  readonly id: number;
  readonly kind: number | null;
  readonly parts: readonly Node[];
  /** A text, number, boolean or `null`. */
  readonly plain: unknown;
  uses: number;
}

/**
 * Returns JSON data in its compact form. Members whose value is `undefined` become `null`.
 *
 * @example
 * expand(compact({ lots: [{ id: 1 }, { id: 2 }] })); // { lots: [{ id: 1 }, { id: 2 }] }
 */
export function compact(data: unknown): CompactData {
  const kinds = new Map<string, number>();
  const plains = new Map<unknown, Node>();
  const composed = new Map<string, Node>();

  const numberOf = (names: readonly string[]): number => {
    const text = JSON.stringify(names);
    const number = kinds.get(text) ?? kinds.size;
    kinds.set(text, number);
    return number;
  };

  function nodeOf(value: unknown): Node {
    if (typeof value !== 'object' || value === null) {
      const plain = value ?? null;
      return used(plains, plain, { kind: null, parts: [], plain });
    }
    const kind = Array.isArray(value) ? LIST : numberOf(Object.keys(value));
    const parts = Object.values(value).map(nodeOf);
    const key = parts.reduce((ids, { id }) => `${ids},${id}`, String(kind));
    return used(composed, key, { kind, parts, plain: null });
  }

  /** Returns the node of a key, and counts its use. */
  function used<Key>(nodes: Map<Key, Node>, key: Key, parts: Omit<Node, 'id' | 'uses'>): Node {
    const known = nodes.get(key);
    if (known !== undefined) {
      known.uses += 1;
      return known;
    }
    const node = { id: plains.size + composed.size, uses: 1, ...parts };
    nodes.set(key, node);
    return node;
  }

  const shared: unknown[] = [];
  const references = new Map<Node, number>();
  const isShared = ({ uses, parts, plain }: Node): boolean =>
    uses > 1 && (parts.length > 0 || (typeof plain === 'string' && plain.length >= MIN_SHARED));

  function write({ kind, parts, plain }: Node): unknown {
    if (kind === null) return plain;
    let previous = '';
    const written = parts.map((part) => {
      const text = typeof part.plain === 'string' ? part.plain : '';
      const equal = equalLength(previous, text);
      previous = text || previous;
      return equal < MIN_BEGINNING || isShared(part)
        ? refer(part)
        : [ENDING, equal, text.slice(equal)];
    });
    return [kind, ...written];
  }

  function refer(node: Node): unknown {
    if (!isShared(node)) return write(node);
    let reference = references.get(node);
    if (reference === undefined) {
      const written = write(node);
      reference = shared.push(written) - 1;
      references.set(node, reference);
    }
    return [REFERENCE, reference];
  }

  const value = write(nodeOf(data));
  return { kinds: [...kinds.keys()].map((names) => JSON.parse(names)), shared, value };
}

/** Returns the number of equal characters that two texts begin with. */
function equalLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Returns the data that {@link compact} has compacted. Equal objects are the same object. */
export function expand({ kinds, shared, value }: CompactData): unknown {
  const known: unknown[] = [];
  const read = (written: unknown): unknown => {
    if (!Array.isArray(written)) return written;
    const [kind, ...parts]: [number, ...unknown[]] = written as [number, ...unknown[]];
    if (kind === REFERENCE) {
      const reference = Number(parts[0]);
      return (known[reference] ??= read(shared[reference]));
    }
    const values = readAll(parts);
    if (kind === LIST) return values;
    return Object.fromEntries(kinds[kind]?.map((name, index) => [name, values[index]]) ?? []);
  };
  const readAll = (parts: readonly unknown[]): unknown[] => {
    let previous = '';
    return parts.map((part) => {
      const isEnding = Array.isArray(part) && part[0] === ENDING;
      const data = isEnding ? previous.slice(0, Number(part[1])) + String(part[2]) : read(part);
      if (typeof data === 'string') previous = data || previous;
      return data;
    });
  };
  return read(value);
}
