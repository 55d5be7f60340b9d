import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions, mergeConfig } from 'vite';
import { withGuides } from './guides.ts';
import { partnerScripts } from './partner-scripts.ts';

const config: StorybookConfig = {
  stories: [
    '../packages/ui/docs/**/*.mdx',
    '../packages/ui/docs/**/*.stories.tsx',
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/ui/visual/*.stories.tsx',
    '../packages/domain/docs/**/*.stories.tsx',
    '../apps/marketplace/src/**/*.stories.tsx',
    '../apps/marketplace/partners/*.stories.tsx',
    '../apps/server/src/mail/drafts/*.stories.tsx',
    '../apps/marketplace/server/partners/*.stories.tsx',
  ],
  experimental_indexers: (indexers = []) => indexers.map(withGuides),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  staticDirs: [
    '../apps/marketplace/public',
    { from: '../packages/ui/src/theme/fonts', to: '/fonts' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Writes `manifests/components.json` and `docs.json` for coding agents.
  features: { componentsManifest: true },
  // The alternative, react-docgen-typescript, needs the compiler API, which TypeScript 7 does not
  // have.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [partnerScripts],
      resolve: { conditions: ['source', ...defaultClientConditions] },
      // Vite would otherwise bundle these again during a test run, with a second copy of React.
      optimizeDeps: {
        include: ['final-form', 'react-final-form', 'react-router-dom', 'styled-components', 'swr'],
      },
    }),
};

export default config;
