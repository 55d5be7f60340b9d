/** `npm run restore -- FILE --yes`. */
import { runCommand } from './command.ts';

await runCommand('restore', process.argv.slice(2));
