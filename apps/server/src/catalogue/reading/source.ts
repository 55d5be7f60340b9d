/**
 * Reads a catalogue file as a stream of text: unzipped, decoded, without the BOM.
 *
 * @module
 */
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OperatorError } from '../../operator/operator-error.ts';

/** Text of catalogues is packed to a tenth. A file of zeros is packed to a thousandth. */
const MAX_RATIO = 200;
/** Files that unpack to less than this are read in any case. */
const SMALL_BYTES = 64_000_000;

/** Characters in which the header is looked for. */
const LONGEST_HEAD = 1 << 20;

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Returns the form of UTF-16 that these first bytes have beyond doubt, or `null`. */
function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be';
  // Western text in UTF-16 has a NUL in nearly every other byte. UTF-8 text has none.
  const sample = [...head.subarray(0, 512)];
  const nulsAt = (parity: number): number =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const many = sample.length / 5;
  if (nulsAt(1) > many) return 'utf-16le';
  return nulsAt(0) > many ? 'utf-16be' : null;
}

const notUtf8 = (name: string, line: number): string => {
  const plain = name.replace(/\.gz$/, '');
  const unpack = plain === name ? '' : `Descompacte antes (gunzip -k "${name}"). `;
  return (
    `${name} não é UTF-8 (primeiro byte inválido perto da linha ${line}): parece Latin-1 (Windows-1252, o CSV comum do Excel). Nada foi importado. Importe com --encoding windows-1252, e confira os acentos. ` +
    `Ou converta: ${unpack}Converta com: iconv -f WINDOWS-1252 -t UTF-8 "${plain}" > "utf8-${plain}"; ` +
    'no Excel, "Salvar como" → "CSV UTF-8 (delimitado por vírgulas)".'
  );
};

const reasonOf = (error: unknown, path: string): OperatorError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new OperatorError(`Arquivo não encontrado: ${path}`);
  if (code === 'EACCES') return new OperatorError(`Sem permissão para ler ${path}`);
  if (code === 'EISDIR') return new OperatorError(`${path} é uma pasta, não um arquivo.`);
  if (code.startsWith('Z_')) {
    return new OperatorError(
      `${basename(path)} está danificado ou incompleto (gzip: ${code}). Nada foi importado; copie o arquivo outra vez.`,
    );
  }
  throw error;
};

/** The encoding of a file. UTF-16 is read in either byte order. */
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16';

/** Size in bytes of a file to import. Throws an `OperatorError` when it cannot be read. */
export async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: unknown) => {
    throw reasonOf(error, path);
  });
  if (found.isDirectory()) throw new OperatorError(`${path} é uma pasta, não um arquivo.`);
  return found.size;
}

/**
 * Yields the text of a `.csv` or `.csv.gz` file in chunks of about 64 KiB. Detects gzip by content, not
 * by name. Throws an `OperatorError` for text that is not in the encoding.
 *
 * @param encoding every text is valid in `windows-1252`, so it is never guessed
 * @param onBytes called with the bytes of the file read so far, for a progress bar
 */
export async function* readText(
  path: string,
  onBytes: (bytes: number) => void = () => {},
  encoding: Encoding = 'utf-8',
): AsyncGenerator<string> {
  const name = basename(path);
  let decoder = new TextDecoder(encoding, { fatal: true });
  let bytes = 0;
  let unpackedBytes = 0;
  let line = 1;
  for await (const chunk of unpacked(path, (read) => onBytes((bytes = read)))) {
    if (unpackedBytes === 0) {
      if (startsWith(chunk, 0x50, 0x4b, 0x03, 0x04)) {
        throw new OperatorError(
          `${name} parece uma planilha (.xlsx ou .ods) ou um .zip, não um CSV. Na planilha, use "Salvar como" → "CSV UTF-8 (delimitado por vírgulas)".`,
        );
      }
      if (encoding === 'utf-16') {
        decoder = new TextDecoder(utf16Of(chunk) ?? 'utf-16le', { fatal: true });
      }
    }
    unpackedBytes += chunk.length;
    if (unpackedBytes > SMALL_BYTES && unpackedBytes > MAX_RATIO * bytes) {
      throw new OperatorError(
        `${name} cresce mais de ${MAX_RATIO} vezes ao ser descompactado, como nenhum catálogo: nada foi importado. Descompacte-o antes (gunzip -k "${name}") e confira o conteúdo.`,
      );
    }
    const text = decode(decoder, chunk, () => notUtf8(name, line + linesBefore(chunk)));
    line += text.split('\n').length - 1;
    yield text;
  }
  yield decode(decoder, null, () => notUtf8(name, line));
}

/**
 * Returns the encoding of a file: UTF-16 if its first bytes are so beyond doubt, otherwise UTF-8.
 * Windows-1252 is never recognised, because every text is valid in it.
 */
export async function encodingOf(path: string): Promise<Encoding> {
  for await (const head of unpacked(path, () => {})) {
    return utf16Of(head) === null ? 'utf-8' : 'utf-16';
  }
  return 'utf-8';
}

/** Yields the bytes of a file, unzipped. `onBytes` is called with the bytes of the file read so far. */
async function* unpacked(
  path: string,
  onBytes: (read: number) => void,
): AsyncGenerator<Uint8Array> {
  try {
    await using handle = await open(path);
    const { buffer } = await handle.read({ buffer: Buffer.alloc(2), position: 0 });
    const file = handle.createReadStream({ start: 0 });
    const isPacked = startsWith(buffer, 0x1f, 0x8b);
    // The error of a stream also reaches the reader of the last one.
    const chunks = isPacked ? pipeline(file, createGunzip(), () => {}) : file;
    for await (const chunk of chunks) {
      onBytes(file.bytesRead);
      yield chunk;
    }
  } catch (error) {
    throw reasonOf(error, path);
  }
}

function decode(decoder: TextDecoder, chunk: Uint8Array | null, sentence: () => string): string {
  try {
    return chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    throw new OperatorError(sentence());
  }
}

// Counts the newlines before the first invalid bytes, to name the line in the message.
function linesBefore(chunk: Uint8Array): number {
  const lenient = new TextDecoder('utf-8').decode(chunk);
  const bad = lenient.indexOf('\uFFFD', 1);
  return lenient.slice(0, Math.max(0, bad)).split('\n').length - 1;
}

/** Lines among which the header is looked for. */
const HEAD_LINES = 20;

/** Returns the first lines of a file, with blank ones and without their ends. */
export async function firstLinesOf(path: string, encoding: Encoding): Promise<readonly string[]> {
  let text = '';
  let lines: string[] = [];
  for await (const chunk of readText(path, undefined, encoding)) {
    text += chunk;
    lines = text.split(/\r\n|\r|\n/, HEAD_LINES + 1);
    if (lines.length > HEAD_LINES || text.length > LONGEST_HEAD) break;
  }
  return lines.slice(0, HEAD_LINES);
}
