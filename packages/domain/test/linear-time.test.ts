/** No text makes a function take longer than linear time. */
import { expect, test } from 'vitest';
import { functions } from './functions.ts';

/** Long texts have twice as many characters, short texts a quarter. */
const LENGTH = 50_000;

/** Texts for which careless patterns and sorting take quadratic time. */
const patterns: readonly string[] = [
  'a',
  '1',
  ' ',
  '-',
  '.',
  'a.',
  'a-',
  'a b ',
  'é',
  'A\u0301',
  '\u0300\u0316',
  '\ud800',
  '@',
  'a@',
  ':',
  '1:',
  '1.',
  ',',
  '/',
  'v=&',
  '１',
  '😀',
];

test.each(functions)('%s takes linear time', (_, run) => {
  // Measures the CPU time of this thread, which does not grow on a busy machine.
  const timeOf = (text: string): number => {
    const start = process.threadCpuUsage();
    run(text, text, text);
    run([text, text], [text], [text]);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
  for (const pattern of patterns) {
    const text = (length: number): string => pattern.repeat(length / pattern.length);
    const [short, long] = [text(LENGTH / 4), text(LENGTH * 2)];
    let [shortBest, longBest] = [timeOf(short), timeOf(long)];
    // With eight times the length, quadratic time is 64 times as long in every attempt.
    const isSlow = (): boolean => longBest > Math.max(10, shortBest * 24);
    for (let attempt = 0; attempt < 20 && isSlow(); attempt++) {
      shortBest = Math.min(shortBest, timeOf(short));
      longBest = Math.min(longBest, timeOf(long));
    }
    expect(isSlow(), `${JSON.stringify(pattern)}: ${shortBest} ms, ${longBest} ms`).toBe(false);
  }
});
