import '@martelo/ui/fonts.css';
import './fonts.css';
import './docs.css';
import { GlobalStyle } from '@martelo/ui/theme';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { stopClock } from './clock.ts';
import { describeComponent, describeProps } from './docstrings.ts';
import { ComponentDocs, ThemedDocs } from './docs-container.tsx';
import { Chosen, globalTypes, initialGlobals, viewports } from './globals.tsx';

// Ends what hangs; a slow machine is no failure.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  argTypesEnhancers: [describeProps],
  globalTypes,
  initialGlobals: { ...initialGlobals },
  decorators: [
    (Story, { globals }) => (
      <Chosen globals={{ ...initialGlobals, ...globals }}>
        <GlobalStyle />
        <Story />
      </Chosen>
    ),
  ],
  beforeEach: () => {
    document.documentElement.lang = 'pt-BR';
    return stopClock();
  },
  parameters: {
    // A violation fails the story's test; a debt would have to say so with `test: 'todo'`.
    a11y: {
      test: 'error',
      // To write down all that is right takes a test longer than to ask; the panel shows it.
      options: import.meta.env.MODE === 'test' ? { resultTypes: ['violations'] } : {},
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    layout: 'fullscreen',
    docs: {
      container: ThemedDocs,
      page: ComponentDocs,
      extractComponentDescription: describeComponent,
      lang: 'pt-BR',
      toc: { title: 'Nesta página', headingSelector: 'h2, h3', ignoreSelector: '.sb-unstyled *' },
    },
    options: {
      storySort: {
        order: [
          'Começo',
          'Fundamentos',
          ['Cores', 'Tipografia', 'Espaço', 'Movimento', 'Voz', 'Marca'],
          'Padrões',
          ['Formulários', 'Vazio, erro e espera', 'Estados', 'Acessibilidade'],
          'Páginas',
          'Leilão',
          'Mídia',
          'Formulários',
          'Retorno',
          'Navegação',
          'Regras',
          '*',
          'Contribuir',
        ],
      },
    },
    viewport: { options: viewports },
  },
  tags: ['autodocs'],
};

export default preview;
