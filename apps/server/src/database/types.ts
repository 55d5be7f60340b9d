import { TypeOverrides, types } from 'pg';

const DATE_ARRAY = 1182;

/**
 * Converts values of the database to JavaScript, on both engines. The tables keep every `bigint`
 * within the safe range, so it becomes a number. A date stays text, because a `Date` would shift it
 * by the machine's time zone.
 */
export const parsers = new TypeOverrides();
parsers.setTypeParser(types.builtins.INT8, Number);
parsers.setTypeParser(types.builtins.NUMERIC, Number);
parsers.setTypeParser(types.builtins.DATE, String);
parsers.setTypeParser(DATE_ARRAY, (text) => text.match(/[^{},]+/g) ?? []);
