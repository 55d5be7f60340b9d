// Editors and Storybook's runner look for a file with this name. The configuration is in
// vitest.workspace.ts.
export { default } from './vitest.workspace.ts';
