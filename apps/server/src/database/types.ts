import { TypeOverrides, types } from 'pg';

const DATE_ARRAY = 1182;

/**
 * How values of the database become JavaScript, on both engines. The tables keep every `bigint`
 * within the safe range, so that it is a plain number; a civil day stays text, since a `Date` would
 * shift it by the machine's zone.
 */
export const parsers = new TypeOverrides();
parsers.setTypeParser(types.builtins.INT8, Number);
parsers.setTypeParser(types.builtins.NUMERIC, Number);
parsers.setTypeParser(types.builtins.DATE, String);
parsers.setTypeParser(DATE_ARRAY, (text) => text.match(/[^{},]+/g) ?? []);
