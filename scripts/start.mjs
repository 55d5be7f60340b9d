// `npm start`. Keeps the compiled code for the next start, and then runs `start.ts`. It is not
// TypeScript, because Node would load its compiler for this file alone (docs/decisions/0054-first-page.md).
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// In the environment, because the thread of the embedded engine takes it from there.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/martelo');
enableCompileCache();
await import('./start.ts');
