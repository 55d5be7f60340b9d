/**
 * Play functions that the stories of pages share.
 *
 * @module
 */
import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { PageStory } from './page-story.tsx';

/** The play function of a page's story. */
export type Play = NonNullable<StoryObj<typeof PageStory>['play']>;

/** Expects a visible loading state. */
export const waits: Play = ({ canvasElement }) =>
  waitFor(() => expect(canvasElement.querySelector('main [aria-busy="true"]')).toBeVisible());

/** Expects a visible retry link. */
export const offersRetry: Play = async ({ canvas }) => {
  const [retry] = await canvas.findAllByRole('link', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
};
