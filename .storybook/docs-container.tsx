/**
 * The docs pages: their frame, and what the page of a component holds. Pages without a story have no
 * decorator: theme, brand, text size and the stopped clock reach them here.
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
import { brands, Chosen, initialGlobals, type ToolbarGlobals } from './globals.tsx';
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

/** Storybook's container, in the theme and brand of what it shows. */
export function ThemedDocs({ context, children }: DocsContainerProps & { children?: ReactNode }) {
  const globals = useGlobals(context);
  const [restartClock] = useState(stopClock);
  useEffect(() => restartClock, [restartClock]);
  const { theme, brand } = globals;
  return (
    <Chosen globals={globals}>
      <GlobalStyle />
      <DocsContainer context={context} theme={storybookLook(theme, brands[brand]?.[theme])}>
        {children}
      </DocsContainer>
    </Chosen>
  );
}

/** A component's page: what it is for, one to play with, its props, and every state. */
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
