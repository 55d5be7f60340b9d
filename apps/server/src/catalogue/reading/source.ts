/**
 * Reads a catalogue file as a stream of text: unzipped, decoded, without the BOM.
 *
 * @module
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
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

const convert = (name: string, from: string): string =>
  `Converta com: iconv -f ${from} -t UTF-8 "${name}" > "utf8-${name.replace(/\.gz$/, '')}"; ` +
  'no Excel, "Salvar como" → "CSV UTF-8 (delimitado por vírgulas)".';

const unpackFirst = (name: string): string =>
  name.endsWith('.gz') ? `Descompacte antes (gunzip -k "${name}"). ` : '';

/** Returns why these first bytes cannot be CSV, or `null`. */
const refusalOfHead = (head: Uint8Array, name: string): string | null =>
  startsWith(head, 0x50, 0x4b, 0x03, 0x04)
    ? `${name} parece uma planilha (.xlsx ou .ods) ou um .zip, não um CSV. Na planilha, use "Salvar como" → "CSV UTF-8 (delimitado por vírgulas)".`
    : null;

/** Returns the form of UTF-16 that these first bytes have beyond doubt, or `null`. */
function utf16Of(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(head, 0xfe, 0xff) ? 'utf-16be' : utf16WithoutMark(head);
}

// Western text in UTF-16 has a NUL in nearly every other byte. UTF-8 text has none.
function utf16WithoutMark(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = head.subarray(0, 512);
  let even = 0;
  let odd = 0;
  sample.forEach((byte, index) => {
    if (byte !== 0) return;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  });
  const many = sample.length / 5;
  if (odd > many) return 'utf-16le';
  return even > many ? 'utf-16be' : null;
}

const notUtf8 = (name: string, line: number): string => {
  const plain = name.replace(/\.gz$/, '');
  return `${name} não é UTF-8 (primeiro byte inválido perto da linha ${line}): parece Latin-1 (Windows-1252, o CSV comum do Excel). Nada foi importado. Importe com --encoding windows-1252, e confira os acentos. Ou converta: ${unpackFirst(name)}${convert(plain, 'WINDOWS-1252')}`;
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
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw new OperatorError(`${path} é uma pasta, não um arquivo.`);
    return found.size;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw reasonOf(error, path);
  }
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
  const file = createReadStream(path);
  let bytes = 0;
  let unpackedBytes = 0;
  let line = 1;
  let first = true;
  try {
    for await (const chunk of unpacked(file, (count) => onBytes((bytes += count)))) {
      unpackedBytes += chunk.length;
      if (unpackedBytes > SMALL_BYTES && unpackedBytes > MAX_RATIO * bytes) {
        throw new OperatorError(
          `${name} cresce mais de ${MAX_RATIO} vezes ao ser descompactado, como nenhum catálogo: nada foi importado. Descompacte-o antes (gunzip -k "${name}") e confira o conteúdo.`,
        );
      }
      if (first) {
        const refusal = refusalOfHead(chunk, name);
        if (refusal !== null) throw new OperatorError(refusal);
        if (encoding === 'utf-16') {
          decoder = new TextDecoder(utf16Of(chunk) ?? 'utf-16le', { fatal: true });
        }
        first = false;
      }
      const text = decode(decoder, chunk, () => notUtf8(name, line + linesBefore(chunk)));
      line += text.split('\n').length - 1;
      yield text;
    }
    yield decode(decoder, null, () => notUtf8(name, line));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw reasonOf(error, path);
  } finally {
    file.destroy();
  }
}

/**
 * Returns the encoding of a file: UTF-16 if its first bytes are so beyond doubt, otherwise UTF-8.
 * Windows-1252 is never recognised, because every text is valid in it.
 */
export async function encodingOf(path: string): Promise<Encoding> {
  const file = createReadStream(path);
  try {
    for await (const head of unpacked(file, () => {})) {
      return utf16Of(head) === null ? 'utf-8' : 'utf-16';
    }
    return 'utf-8';
  } catch (error) {
    throw reasonOf(error, path);
  } finally {
    file.destroy();
  }
}

async function* unpacked(
  file: AsyncIterable<Uint8Array>,
  onBytes: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  const counted = count(file, onBytes);
  const { value: head, done } = await counted.next();
  if (done) return;
  const whole = prepend(head, counted);
  if (!startsWith(head, 0x1f, 0x8b)) {
    yield* whole;
    return;
  }
  const gunzip = createGunzip();
  // Errors of the source reach the reader through `gunzip`.
  const feeding = pipeline(whole, gunzip).catch(() => undefined);
  try {
    yield* gunzip;
  } finally {
    gunzip.destroy();
    await feeding;
  }
}

async function* count(source: AsyncIterable<Uint8Array>, onBytes: (count: number) => void) {
  for await (const chunk of source) {
    onBytes(chunk.length);
    yield chunk;
  }
}

async function* prepend(head: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  yield head;
  yield* rest;
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
