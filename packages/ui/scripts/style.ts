/**
 * Writes `style.css` from the tokens: `npm run style`. A test says when it is due.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleCss } from '../src/theme/style.ts';

writeFileSync(join(import.meta.dirname, '../src/theme/style.css'), styleCss);
