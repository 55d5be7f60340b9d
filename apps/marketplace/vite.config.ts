// Two builds from one configuration: `vite build` for the browser, `vite build --ssr` for the server.
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { compactStyles } from '../../scripts/compact-styles.ts';

/** Libraries (and the bundler's own helpers) that change rarely and that every page needs: one file that browsers keep for long. */
const framework =
  /^\0|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|styled-components|stylis|@emotion\/.*|swr|use-sync-external-store|dequal)\//;

/** In both builds, since the names of classes are made of the text. */
const compactedStyles: Plugin = {
  name: 'compact-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/(packages\/ui|apps\/marketplace)\/src\// },
    handler: (code) => ({ code: compactStyles(code), map: null }),
  },
};

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react(), compactedStyles],
  // Packages are read from their sources: no build is needed before this one.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: {
    resolve: { conditions: ['source', ...defaultServerConditions] },
    // The built server carries React and the rest, in their production form, in few files.
    ...(command === 'build' ? { noExternal: true as const } : {}),
  },
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: join('dist', isSsrBuild ? 'server' : 'client'),
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    reportCompressedSize: false,
    copyPublicDir: !isSsrBuild,
    // Fonts stay files: they are preloaded and cached for a year.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      output: isSsrBuild
        ? { chunkFileNames: '[name]-[hash].js' }
        : {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                // What several pages share travels as one file, not as a dozen small ones.
                { name: 'shared', test: /\/(packages|apps)\//, minShareCount: 3 },
              ],
            },
          },
    },
  },
}));
