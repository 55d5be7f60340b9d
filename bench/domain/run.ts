/**
 * `npm run bench:domain`: compares frequently called functions with the usual libraries. The table
 * shows ratios, because times differ between machines. The exit code is 1 when a ratio is below its
 * budget.
 *
 * The candidates alternate. The result is the median over all turns of the fastest sample of each,
 * so other load on the machine affects all candidates alike.
 */
import { do_not_optimize, measure } from 'mitata';
import { median } from '../median.ts';
import { type Comparison, comparisons } from './comparisons.ts';

const ROUNDS = 9;
const ROUND_NANOSECONDS = 40e6;
/**
 * How often one sample repeats the inputs: long enough for the clock, and short enough to fit
 * between other load.
 */
const TURNS = 5;

type Pass = () => void;

// Each candidate has its own loop. In a shared loop, the engine stops inlining after the fourth
// candidate, which would slow down the fastest one most.
const makePass = (inputs: readonly unknown[], candidate: (input: unknown) => unknown): Pass =>
  // eslint-disable-next-line no-new-func -- the one way to a loop with its own type feedback
  new Function(
    'inputs',
    'candidate',
    'keep',
    `return () => {
      for (let turn = 0; turn < ${TURNS}; turn++)
        for (let i = 0; i < inputs.length; i++) keep(candidate(inputs[i]));
    }`,
  )(inputs, candidate, do_not_optimize) as Pass;

/** Returns how many times faster ours is than each alternative, as the median of the rounds. */
async function compare({ inputs, ours, alternatives }: Comparison): Promise<Map<string, number>> {
  const runOurs = makePass(inputs, ours);
  const alternativePasses = Object.entries(alternatives).map(
    ([name, alternative]) => [name, makePass(inputs, alternative)] as const,
  );
  const ratios = new Map<string, number[]>(alternativePasses.map(([name]) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    const { min: own } = await measure(runOurs, { min_cpu_time: ROUND_NANOSECONDS });
    for (const [name, pass] of alternativePasses) {
      const { min } = await measure(pass, { min_cpu_time: ROUND_NANOSECONDS });
      // The first round is the warm-up.
      if (round > 0) ratios.get(name)?.push(min / own);
    }
  }
  return new Map([...ratios].map(([name, values]) => [name, median(values)]));
}

let missed = 0;
console.log('Speed of ours as a multiple of…');
for (const comparison of comparisons) {
  const ratios = await compare(comparison);
  const counted = [...ratios].filter(([name]) => comparison.against?.includes(name) ?? true);
  const worst = Math.min(...counted.map(([, ratio]) => ratio));
  const kept = worst >= comparison.atLeast;
  if (!kept) missed++;
  const beside = [...ratios].map(([name, ratio]) => `${name} ${ratio.toFixed(1)}`).join(' · ');
  console.log(`${kept ? '✓' : '✗'} ${comparison.name} (at least ${comparison.atLeast}): ${beside}`);
}
if (missed > 0) console.error(`${missed} below their budget.`);
process.exitCode = missed > 0 ? 1 : 0;
