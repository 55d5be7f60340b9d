/**
 * What the stories of all pages look for, state by state.
 *
 * @module
 */
import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { PageStory } from './page-story.tsx';

/** What a story of a page does once it is there. */
export type Play = NonNullable<StoryObj<typeof PageStory>['play']>;

/** The places of what is on its way are there, and said to be. */
export const waits: Play = ({ canvasElement }) =>
  waitFor(() => expect(canvasElement.querySelector('main [aria-busy="true"]')).toBeVisible());

/** What failed offers another try in its place. */
export const offersRetry: Play = async ({ canvas }) => {
  const [retry] = await canvas.findAllByRole('link', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
};
