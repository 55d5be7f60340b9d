/** `npm run backup -- FILE`. */
import { runCommand } from './command.ts';

await runCommand('backup', process.argv.slice(2));
