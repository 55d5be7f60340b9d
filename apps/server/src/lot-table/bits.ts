/**
 * Sets of lots as bits, one for each id. They have the order of PostgreSQL's bit strings: the first id
 * of a byte is its highest bit.
 *
 * @module
 */

/** A set of lots. Ids beyond its end are not in it. */
export type Bits = Uint32Array;

const BYTES = Uint32Array.BYTES_PER_ELEMENT;

/** Returns an empty set for ids below `size`. */
export const emptyBits = (size: number): Bits => new Uint32Array(Math.ceil(size / 32));

const bytesOf = (bits: Bits): Uint8Array =>
  new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength);

export function bitsOf(ids: Int32Array): Bits {
  const bits = emptyBits(ids.reduce((most, id) => Math.max(most, id), -1) + 1);
  const bytes = bytesOf(bits);
  for (const id of ids) bytes[id >> 3] = (bytes[id >> 3] ?? 0) | (0x80 >> (id & 7));
  return bits;
}

export const intersect = (a: Bits, b: Bits): Bits => {
  const both = new Uint32Array(Math.min(a.length, b.length));
  for (let index = 0; index < both.length; index += 1) {
    both[index] = (a[index] ?? 0) & (b[index] ?? 0);
  }
  return both;
};

export function unite(sets: readonly Bits[]): Bits {
  const any = new Uint32Array(sets.reduce((most, { length }) => Math.max(most, length), 0));
  for (const bits of sets) {
    for (let index = 0; index < bits.length; index += 1) {
      any[index] = (any[index] ?? 0) | (bits[index] ?? 0);
    }
  }
  return any;
}

export const subtract = (bits: Bits, others: Bits): Bits =>
  bits.map((part, index) => part & ~(others[index] ?? 0));

export function removeFrom(bits: Bits, ids: Iterable<number>): void {
  const bytes = bytesOf(bits);
  for (const id of ids) {
    const byte = bytes[id >> 3];
    if (byte !== undefined) bytes[id >> 3] = byte & ~(0x80 >> (id & 7));
  }
}

/**
 * Adds bytes of a bit string that begin with this id, which is the first of a byte.
 *
 * @returns the changed set, which is longer if an id is beyond its end
 */
export function addBytes(bits: Bits, first: number, added: Uint8Array): Bits {
  const length = Math.ceil(((first >> 3) + added.length) / BYTES);
  let result = bits;
  if (length > bits.length) {
    result = new Uint32Array(Math.max(length, Math.ceil(bits.length * 1.5)));
    result.set(bits);
  }
  const bytes = bytesOf(result);
  for (const [index, byte] of added.entries()) {
    const at = (first >> 3) + index;
    bytes[at] = (bytes[at] ?? 0) | byte;
  }
  return result;
}

/** Yields the ids of a set in ascending order. */
export function* eachOf(bits: Bits): Generator<number> {
  const bytes = bytesOf(bits);
  for (let index = 0; index < bits.length; index += 1) {
    if (bits[index] === 0) continue;
    for (let at = index * BYTES; at < (index + 1) * BYTES; at += 1) {
      let byte = bytes[at] ?? 0;
      while (byte !== 0) {
        const place = Math.clz32(byte) - 24;
        yield at * 8 + place;
        byte &= ~(0x80 >> place);
      }
    }
  }
}

/** Returns the ids of a set in ascending order. Faster than {@link eachOf} for all of them. */
export function idsOf(bits: Bits): Int32Array {
  const bytes = bytesOf(bits);
  const ids = new Int32Array(countBits(bits));
  let length = 0;
  for (let index = 0; index < bits.length; index += 1) {
    if (bits[index] === 0) continue;
    for (let at = index * BYTES; at < (index + 1) * BYTES; at += 1) {
      let byte = bytes[at] ?? 0;
      while (byte !== 0) {
        const place = Math.clz32(byte) - 24;
        ids[length++] = at * 8 + place;
        byte &= ~(0x80 >> place);
      }
    }
  }
  return ids;
}

export const isEmpty = (bits: Bits): boolean => bits.every((part) => part === 0);

function countBits(bits: Bits): number {
  let count = 0;
  for (let index = 0; index < bits.length; index += 1) {
    let part = bits[index] ?? 0;
    part -= (part >>> 1) & 0x55555555;
    part = (part & 0x33333333) + ((part >>> 2) & 0x33333333);
    count += (((part + (part >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}
