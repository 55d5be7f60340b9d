/**
 * Runs named checks, prints those that fail, and sets the exit code.
 *
 * @module
 */
let passed = 0;
let failed = 0;

/** Runs a check. It fails when `run` throws. The output of a program is shown too. */
export async function check(what: string, run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
    passed += 1;
  } catch (error) {
    failed += 1;
    const output = error instanceof Error && 'stdout' in error ? `\n${String(error.stdout)}` : '';
    console.error(
      `✗ ${what}\n  ${error instanceof Error ? error.message : String(error)}${output}`,
    );
  }
}

/** Prints the numbers of checks. The exit code is 1 when one has failed. */
export function reportChecks(): void {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
