import { resolve } from 'node:path';

/**
 * Resolves a path that a person typed after a command. npm runs scripts in the folder of the project.
 * It gives the folder of the person in `INIT_CWD`.
 */
export const typedPath = (path: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
