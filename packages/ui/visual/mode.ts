/**
 * Whether pictures are taken in this run, and whether they may be compared: the baselines belong to
 * one major version of Chromium on one kind of machine.
 *
 * @module
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `off`: no pictures; `compare` with the baselines; `update`: the pictures become the baselines. */
export type VisualMode = 'off' | 'compare' | 'update';

/** Where baselines were taken. */
interface Origin {
  /** Major version of Chromium. */
  readonly chromium: number;
  /** As in `process.platform`. */
  readonly os: string;
  /** As in `process.arch`. */
  readonly arch: string;
}

/** Folder of the baselines, or where `VISUAL_BASELINES` says; their origin lies beside them. */
export const baselines =
  process.env['VISUAL_BASELINES'] ?? fileURLToPath(new URL('baselines', import.meta.url));
const originFile = `${baselines}/origin.json`;

function originHere(chromium: string): Origin {
  const version = execFileSync(chromium, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const major = Number(/ (\d+)\./.exec(version)?.[1]);
  if (!Number.isInteger(major))
    throw new Error(`${chromium} does not tell its version: ${version}`);
  return { chromium: major, os: process.platform, arch: process.arch };
}

const words = ({ chromium, os, arch }: Origin): string => `Chromium ${chromium} on ${os} ${arch}`;

/**
 * Reads `VISUAL` (`compare`, `update` or unset). Where the baselines come from another browser or
 * machine the answer is `off`, said aloud, or with `VISUAL_STRICT=1` an error: their pixels would
 * differ without anything being wrong.
 *
 * @param chromium Path of the browser that will take the pictures.
 */
export function visualMode(chromium: string | null): VisualMode {
  const wanted = process.env['VISUAL'] ?? 'off';
  if (wanted === 'off') return 'off';
  if (wanted !== 'compare' && wanted !== 'update') {
    throw new Error(`VISUAL is "compare", "update" or unset, not "${wanted}".`);
  }
  if (chromium === null) throw new Error('VISUAL needs a Chromium: set CHROMIUM_PATH.');
  if (wanted === 'update') {
    writeFileSync(originFile, `${JSON.stringify(originHere(chromium), null, 2)}\n`);
    return 'update';
  }
  const origin: Origin = JSON.parse(readFileSync(originFile, 'utf8'));
  // A foreign system needs no question about its browser, which Windows' Chrome would not answer.
  const sameSystem = origin.os === process.platform && origin.arch === process.arch;
  if (sameSystem && originHere(chromium).chromium === origin.chromium) return 'compare';
  const here = sameSystem
    ? words(originHere(chromium))
    : `${chromium} on ${process.platform} ${process.arch}`;
  const message = `PICTURES ARE NOT COMPARED: the baselines come from ${words(origin)}, this is ${here}.`;
  if (process.env['VISUAL_STRICT'] === '1') throw new Error(message);
  console.warn(`\n${'!'.repeat(message.length)}\n${message}\n${'!'.repeat(message.length)}\n`);
  return 'off';
}
