import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';

const config: StorybookConfig = {
  stories: [
    '../packages/ui/docs/*.mdx',
    '../packages/ui/docs/*.stories.tsx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/domain/docs/**/*.stories.tsx',
    '../apps/marketplace/src/**/*.stories.tsx',
    '../apps/server/src/mail/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  staticDirs: [
    '../apps/marketplace/public',
    { from: '../packages/ui/src/theme/fonts', to: '/fonts' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // What coding agents read: `manifests/components.json` and `docs.json` of the built site.
  features: { componentsManifest: true },
  // TypeScript 7 has no compiler API for the other reader of props.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      resolve: { conditions: ['source', ...defaultClientConditions] },
      // Found late, a library is bundled anew in the middle of a test run, with a second React.
      optimizeDeps: {
        include: ['final-form', 'react-final-form', 'react-router-dom', 'styled-components', 'swr'],
      },
    }),
};

export default config;
