// Editors and Storybook's runner look for this name; the configuration is in vitest.workspace.ts.
export { default } from './vitest.workspace.ts';
