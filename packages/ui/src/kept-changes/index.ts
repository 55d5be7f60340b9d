export { restoreChanges } from './repeat-changes.ts';
