/**
 * The frame of the docs pages, and the content of a component's page. Decorators do not apply to pages
 * without a story, so the frame applies theme, brand, text size and the stopped clock.
 *
 * @module
 */
import { GlobalStyle } from '@martelo/ui/theme';
import {
  Controls,
  Description,
  DocsContainer,
  type DocsContainerProps,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { stopClock } from './clock.ts';
import { SEPARATOR, type Guides } from '../packages/ui/src/component-guide.ts';
import { GuideBody, GuideChanges, GuideHead } from '../packages/ui/docs/Guide.tsx';
import { brandOf, Chosen, initialGlobals, type ToolbarGlobals } from './globals.tsx';
import { storybookLook } from './look.ts';

function useGlobals({ channel }: DocsContainerProps['context']): ToolbarGlobals {
  const globals = useSyncExternalStore(
    (notify) => {
      channel.on(GLOBALS_UPDATED, notify);
      return () => channel.off(GLOBALS_UPDATED, notify);
    },
    () => (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS))?.[0]?.globals,
  );
  return { ...initialGlobals, ...globals };
}

/** Storybook's container in the theme and brand of its content. */
export function ThemedDocs({ context, children }: DocsContainerProps & { children?: ReactNode }) {
  const globals = useGlobals(context);
  const { theme, clock } = globals;
  const [restartClock] = useState(() => stopClock(clock));
  useEffect(() => restartClock, [restartClock]);
  return (
    <Chosen globals={globals}>
      <GlobalStyle />
      <DocsContainer context={context} theme={storybookLook(theme, brandOf(globals)?.[theme])}>
        {children}
      </DocsContainer>
    </Chosen>
  );
}

const modules = import.meta.glob<{ guides: Guides }>('../packages/ui/src/*/guide.ts', {
  eager: true,
});
const guides: Guides = Object.assign({}, ...Object.values(modules).map((module) => module.guides));

/**
 * A component's page: its guide, an interactive example, its props and every state. A component
 * without a guide has its docstring instead.
 */
export function ComponentDocs() {
  const { preparedMeta } = useOf('meta', ['meta']);
  // After the name come the words of the guide (guides.ts).
  const [component = ''] = preparedMeta.title.split('/').at(-1)?.split(SEPARATOR) ?? [];
  const guide = guides[component];
  if (guide === undefined) {
    return (
      <>
        <Title />
        <Description />
        <Primary />
        <Controls />
        <Stories title="Estados e exemplos" />
      </>
    );
  }
  return (
    <>
      <Title>{guide.name}</Title>
      <GuideHead component={component} guide={guide} />
      <Primary />
      <GuideBody component={component} guide={guide} />
      <h2 id="codigo">No código</h2>
      <Description />
      <Controls />
      <Stories title="Exemplos" />
      <GuideChanges component={component} guide={guide} />
    </>
  );
}
