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
} from '@storybook/addon-docs/blocks';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { stopClock } from './clock.ts';
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
  const [restartClock] = useState(stopClock);
  useEffect(() => restartClock, [restartClock]);
  const { theme } = globals;
  return (
    <Chosen globals={globals}>
      <GlobalStyle />
      <DocsContainer context={context} theme={storybookLook(theme, brandOf(globals)?.[theme])}>
        {children}
      </DocsContainer>
    </Chosen>
  );
}

/** A component's page: its purpose, an interactive example, its props and every state. */
export function ComponentDocs() {
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
