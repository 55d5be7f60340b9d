/**
 * Minifies the templates of styled-components with the compiler plugin that Vite ships. Other
 * minifiers do not change template literals.
 *
 * @module
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { transformWithOxc } from 'vite';

/** Options of Oxc's `styledComponents` plugin. The components have their own names and ids. */
export const styledComponents = {
  displayName: false,
  fileName: false,
  ssr: false,
  minify: true,
};

/** The plugin for esbuild, which has no transform for styled-components. */
export const minifyStyles: Plugin = {
  name: 'minify-styles',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/packages\/(?:ui|embed)\/src\/.*\.tsx?$/ }, async ({ path }) => {
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, {
        jsx: 'preserve',
        plugins: { styledComponents },
      });
      return { contents: code, loader: 'jsx' };
    });
  },
};
