import '@martelo/ui/fonts.css';
import './docs.css';
import { GlobalStyle } from '@martelo/ui/theme';
import type { Preview } from '@storybook/react-vite';
import { Fragment, StrictMode } from 'react';
import { configure } from 'storybook/test';
import { stopClock } from './clock.ts';
import { describeComponent, describeProps } from './docstrings.ts';
import { ComponentDocs, ThemedDocs } from './docs-container.tsx';
import { Effects, mount } from './effects.tsx';
import { Paper } from './paper.tsx';
import { shortSource } from './source.ts';
import { Chosen, globalTypes, initialGlobals, viewports } from './globals.tsx';
import { runStep } from '../packages/ui/visual/steps.ts';

// Generous, so only a hung test fails, never a slow machine.
configure({ asyncUtilTimeout: 10_000 });

/** React then renders and mounts everything twice, as in the development of an app. */
const Mode = import.meta.env['STORYBOOK_STRICT_MODE'] === '1' ? StrictMode : Fragment;

const isTest = import.meta.env.MODE === 'test';

const preview: Preview = {
  argTypesEnhancers: [describeProps],
  globalTypes,
  initialGlobals: { ...initialGlobals },
  decorators: [
    (Story, { id, globals, tags }) => (
      <Mode>
        <Effects id={id}>
          <Chosen globals={{ ...initialGlobals, ...globals }}>
            <GlobalStyle />
            {tags.includes('print') && !isTest ? (
              <Paper>
                <Story />
              </Paper>
            ) : (
              <Story />
            )}
          </Chosen>
        </Effects>
      </Mode>
    ),
  ],
  runStep,
  mount,
  beforeEach: ({ globals }) => {
    const { clock, language } = { ...initialGlobals, ...globals };
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
    return stopClock(clock);
  },
  parameters: {
    // A violation fails the story's test.
    a11y: {
      test: 'error',
      // Tests report violations only, which is faster. The panel also shows passed rules.
      options: isTest ? { resultTypes: ['violations'] } : {},
    },
    backgrounds: { disable: true },
    // The variants of the screenshots (visual/setup.ts).
    chromatic: {
      modes: {
        'dark-390': { theme: 'dark', viewport: 'mobile2' },
        'light-1280': { theme: 'light', viewport: 'desktop' },
      },
    },
    controls: { expanded: true },
    layout: 'fullscreen',
    docs: {
      container: ThemedDocs,
      page: ComponentDocs,
      extractComponentDescription: describeComponent,
      lang: 'pt-BR',
      source: { transform: shortSource },
      toc: { title: 'Nesta página', headingSelector: 'h2, h3', ignoreSelector: '.sb-unstyled *' },
    },
    options: {
      storySort: {
        order: [
          'Começo',
          'Fundamentos',
          ['Cores', 'Tipografia', 'Espaço', 'Movimento', 'Voz', 'Marca', 'Tokens'],
          'Padrões',
          ['Formulários', 'Vazio, erro e carregamento', 'Estados', 'Acessibilidade'],
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
