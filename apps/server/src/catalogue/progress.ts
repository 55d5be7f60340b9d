/**
 * Shows progress: a bar on a terminal, plain lines elsewhere.
 *
 * @module
 */
import type { Progress } from './import.ts';

const BAR = 30;
const REDRAW_MS = 100;
/** When the output is not a terminal, writes one line for each tenth. */
const PLAIN_STEP = 0.1;

const labels: Readonly<Record<Progress['phase'], string>> = {
  reading: 'Lendo',
  writing: 'Gravando',
};

const count = new Intl.NumberFormat('pt-BR');

const amount = ({ phase, done, total }: Progress): string =>
  phase === 'reading'
    ? `${(done / 1e6).toFixed(1).replace('.', ',')} de ${(total / 1e6).toFixed(1).replace('.', ',')} MB`
    : `${count.format(done)} de ${count.format(total)} linhas`;

const share = ({ done, total }: Progress): number => (total === 0 ? 1 : Math.min(1, done / total));

/** Returns the line that shows the progress of an import. */
function progressLine(progress: Progress): string {
  const filled = Math.round(share(progress) * BAR);
  const percent = Math.floor(share(progress) * 100);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled);
  return `${labels[progress.phase].padEnd(8)} ${bar} ${String(percent).padStart(3)}%  ${amount(progress)}`;
}

/** Shows the progress of one import. Call `end` before printing anything else. */
export function showProgress(terminal: NodeJS.WriteStream) {
  let last: { phase: Progress['phase']; share: number; at: number } | null = null;
  const isTerminal = terminal.isTTY === true;
  return {
    show(progress: Progress): void {
      const now = performance.now();
      const isNewPhase = last?.phase !== progress.phase;
      const step = share(progress) - (last?.share ?? 0);
      const isDone = share(progress) === 1 && last?.share !== 1;
      const isDue = isTerminal ? now - (last?.at ?? 0) >= REDRAW_MS : step >= PLAIN_STEP;
      if (!isNewPhase && !isDue && !isDone) return;
      if (isTerminal) {
        if (isNewPhase && last !== null) terminal.write('\n');
        terminal.write(`\r\u001B[K${progressLine(progress).slice(0, terminal.columns - 1)}`);
      } else {
        const percent = Math.floor(share(progress) * 100);
        terminal.write(`${labels[progress.phase]}: ${percent}% (${amount(progress)})\n`);
      }
      last = { phase: progress.phase, share: share(progress), at: now };
    },
    end(): void {
      if (isTerminal && last !== null) terminal.write('\n');
      last = null;
    },
  };
}
