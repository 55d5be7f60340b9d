/** No catalogue stops the other work of the server, whatever it contains. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import { ReportFiles } from '../report/report.ts';
import { findHeader } from '../reading/columns.ts';
import { firstLinesOf } from '../reading/source.ts';
import { stageFile } from './stage-file.ts';

const SIZE = 250_000;
const HEADER = 'account,auction_code,title,description\n';
const fill = (text: string): string => text.repeat(SIZE / text.length);

const ordinary = fill(
  'casa,L1,"Vaso, século XIX","<p>Porcelana branca com <b>ouro</b>.</p><p>Altura: 60 cm</p>"\n',
);

/** Reads a catalogue without a database. @returns the longest delay of the event loop in ms */
async function longestDelay(text: string, header = HEADER): Promise<number> {
  const folder = temporaryFolder();
  const file = join(folder, 'catalogo.csv');
  writeFileSync(file, header + text);
  const files = await ReportFiles.open(join(folder, 'imports'), file, new Date(0));
  const source = {
    file,
    encoding: 'utf-8',
    delimiter: ',',
    headerLine: 1,
    houseCurrencies: new Map(),
  } as const;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const stage = { write: async () => {}, batch: () => 1000 };
  findHeader(await firstLinesOf(file, source.encoding));
  await stageFile(stage, source, files, () => {}).catch((error: unknown) => {
    // A file without a valid header is rejected.
    if (!(error instanceof OperatorError)) throw error;
  });
  // The monitor measures a delay when it is over.
  await sleep(5);
  delay.disable();
  rmSync(folder, { recursive: true, force: true });
  return delay.max / 1e6;
}

test.each([
  ['a quote that never closes before many lines', `"${fill('aaaaa\n')}`],
  ['a quote that never closes before blank lines', `"${fill('\n')}`],
  ['blank lines', fill('\n')],
  ['a stray quote in each line', fill('casa,L1,"x\n')],
  ['a closed and a stray quote in each line', fill('casa,L1,"x","y"z"\n')],
  ['an odd quote after lines with even ones', `"${fill('a""\n')}"b`],
  ['one cell', `casa,L1,Vaso,${fill('a')}`],
  ['one cell of quotes', `casa,L1,Vaso,"${fill('""')}"`],
  ['one row of commas', fill(',')],
  ['open tags', `casa,L1,Vaso,${fill('<b>a')}`],
  ['nested lists', `casa,L1,Vaso,${fill('<ul><li>')}`],
  ['crossed tags', `casa,L1,Vaso,${fill('<b><a><i>')}`],
  ['short rows', fill('a,b,c,d\n')],
  ['a header that never ends', fill('a'), ''],
  ['blank lines before a header that never ends', fill('\n') + fill('a,'), ''],
])(
  '%s block the process for no longer than an ordinary file',
  async (_, hostile, header = HEADER) => {
    let [usual, longest] = [await longestDelay(ordinary), await longestDelay(hostile, header)];
    // The shortest of several attempts, because other programs delay both.
    for (let attempt = 0; attempt < 20 && longest > usual * 8; attempt += 1) {
      usual = Math.min(usual, await longestDelay(ordinary));
      longest = Math.min(longest, await longestDelay(hostile, header));
    }
    expect(longest / usual).toBeLessThan(8);
  },
);
