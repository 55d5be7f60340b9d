import type { Preview } from '@storybook/react-vite';
import { useEffect, type ReactNode } from 'react';

/** Has an event with the id of a story when the effects of the story have run. */
const effects = new EventTarget();

/** Renders a story and notices its effects, which React runs before those of this component. */
export function Effects({ id, children }: { id: string; children: ReactNode }) {
  useEffect(() => void effects.dispatchEvent(new Event(id)));
  return children;
}

/**
 * Renders a story and waits for its effects, such as the registration of fields in their form. React
 * runs them after a paint, except in tests, so a play function would start too early.
 */
export const mount: NonNullable<Preview['mount']> = (context) => async (ui) => {
  if (ui !== undefined) context.originalStoryFn = () => ui;
  const haveRun = new Promise((resolve) => {
    effects.addEventListener(context.id, resolve, { once: true });
  });
  await context.renderToCanvas();
  await haveRun;
  return context.canvas;
};
