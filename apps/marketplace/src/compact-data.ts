/**
 * Writes the data of a page in less space: the field names of equal kinds of objects once, and equal
 * objects and texts once. Lists repeat both in each row.
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

// An object is an array of the number of its kind and its values. Lists and references begin with
// one of these numbers.
const LIST = -1;
const REFERENCE = -2;

/** Length in characters from which a text is worth a reference. */
const MIN_SHARED = 8;

/** A value with its parts. Equal values are the same node. */
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
  const nodes = new Map<string, Node>();

  const numberOf = (names: readonly string[]): number => {
    const text = JSON.stringify(names);
    const number = kinds.get(text) ?? kinds.size;
    kinds.set(text, number);
    return number;
  };

  function nodeOf(value: unknown): Node {
    const isList = Array.isArray(value);
    const isObject = typeof value === 'object' && value !== null;
    const kind = isList ? LIST : isObject ? numberOf(Object.keys(value)) : null;
    const parts = isObject ? Object.values(value).map(nodeOf) : [];
    const key =
      kind === null ? JSON.stringify(value ?? null) : `${kind}:${parts.map(({ id }) => id)}`;
    const known = nodes.get(key);
    if (known !== undefined) {
      known.uses += 1;
      return known;
    }
    const node = { id: nodes.size, kind, parts, plain: isObject ? null : value, uses: 1 };
    nodes.set(key, node);
    return node;
  }

  const shared: unknown[] = [];
  const references = new Map<Node, number>();
  const isShared = ({ uses, parts, plain }: Node): boolean =>
    uses > 1 && (parts.length > 0 || (typeof plain === 'string' && plain.length >= MIN_SHARED));

  const write = (node: Node): unknown =>
    node.kind === null ? node.plain : [node.kind, ...node.parts.map(refer)];

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

/** Returns the data of {@link compact}. Equal objects are the same object. */
export function expand({ kinds, shared, value }: CompactData): unknown {
  const known: unknown[] = [];
  const read = (written: unknown): unknown => {
    if (!Array.isArray(written)) return written;
    const [kind, ...parts]: [number, ...unknown[]] = written as [number, ...unknown[]];
    if (kind === LIST) return parts.map(read);
    if (kind === REFERENCE) {
      const reference = Number(parts[0]);
      return (known[reference] ??= read(shared[reference]));
    }
    return Object.fromEntries(kinds[kind]?.map((name, index) => [name, read(parts[index])]) ?? []);
  };
  return read(value);
}
