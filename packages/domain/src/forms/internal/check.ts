/**
 * Checks: rules with bound parameters.
 *
 * @module
 */

/** Values of a form by field name, nested as in final-form. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Result of a check, or a promise of it for an asynchronous check. */
export type Verdict = boolean | Promise<boolean>;

/** One rule with its parameters. */
export interface Check<Answer extends Verdict = boolean> {
  /** Name of the rule. Its message is looked up by this name. */
  readonly rule: string;
  /** Whether the value passes. Receives all values of the form. */
  readonly test: (value: unknown, values: FormValues) => Answer;
  /** Parameters for the message. Another field is represented by its label. */
  readonly params: (labelOf: (field: string) => string) => readonly unknown[];
  /** Message of this check instead of the rule's message. */
  readonly message?:
    | string
    | ((label: string, params: readonly unknown[], value: unknown) => string);
}

/** Creates the function that binds a rule to its parameters. */
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

/** Creates the function that binds a rule to the name of another field. */
export const checkAgainst =
  (rule: string, passes: (value: unknown, other: unknown) => boolean) =>
  (field: string): Check => ({
    rule,
    test: (value, values) => passes(value, valueIn(values, field)),
    params: (labelOf) => [labelOf(field)],
  });

/** Returns the value of a field by its dotted name. Reads own properties only. */
export function valueIn(values: FormValues, name: string): unknown {
  let found: unknown = values;
  for (const key of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as FormValues)[key];
  }
  return found;
}
