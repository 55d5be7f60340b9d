/**
 * A check: one rule with its parameters, ready to be asked about a field.
 *
 * @module
 */

/** Values of a form by field name, nested as final-form nests them. */
export type FormValues = Readonly<Record<string, unknown>>;

/** What a check answers: at once or, after a look-up, later. */
export type Verdict = boolean | Promise<boolean>;

/** One rule with its parameters. */
export interface Check<Answer extends Verdict = boolean> {
  /** Name of the rule, by which its message is found. */
  readonly rule: string;
  /** Whether the value passes, given all values of the form. */
  readonly test: (value: unknown, values: FormValues) => Answer;
  /** The parameters that its message names; another field goes by its label. */
  readonly params: (labelOf: (field: string) => string) => readonly unknown[];
  /** Message of this check alone, instead of the rule's. */
  readonly message?: string | ((label: string, params: readonly unknown[]) => string);
}

/** Makes the factory of a rule's checks. */
export const checkOf =
  <Params extends readonly unknown[]>(
    rule: string,
    passes: (value: unknown, ...params: Params) => boolean,
  ) =>
  (...params: Params): Check => ({
    rule,
    test: (value) => passes(value, ...params),
    params: () => params,
  });

/** Makes the factory of checks against another field, by its name. */
export const checkAgainst =
  (rule: string, passes: (value: unknown, other: unknown) => boolean) =>
  (field: string): Check => ({
    rule,
    test: (value, values) => passes(value, valueIn(values, field)),
    params: (labelOf) => [labelOf(field)],
  });

/** The value of a field by its dotted name; own properties only. */
export function valueIn(values: FormValues, name: string): unknown {
  let found: unknown = values;
  for (const key of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as FormValues)[key];
  }
  return found;
}
