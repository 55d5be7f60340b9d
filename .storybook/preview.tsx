import '@martelo/ui/fonts.css';
import { GlobalStyle } from '@martelo/ui/theme';
import { withThemeByDataAttribute } from '@storybook/addon-themes';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { stopClock } from './clock.ts';

// Ends what hangs; a slow machine is no failure.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  decorators: [
    (Story) => (
      <>
        <GlobalStyle />
        <Story />
      </>
    ),
    withThemeByDataAttribute({
      themes: { claro: 'light', escuro: 'dark' },
      defaultTheme: 'claro',
      attributeName: 'data-theme',
    }),
  ],
  beforeEach: () => {
    document.documentElement.lang = 'pt-BR';
    return stopClock();
  },
  parameters: {
    // A violation fails the story's test; a debt would have to say so with `test: 'todo'`.
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    layout: 'fullscreen',
    docs: { toc: { title: 'Nesta página' } },
    options: {
      storySort: { order: ['Começo', 'Fundamentos', 'Leilão', 'Mídia', 'Formulários', '*'] },
    },
  },
  tags: ['autodocs'],
};

export default preview;
