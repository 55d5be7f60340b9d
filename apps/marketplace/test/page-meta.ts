/**
 * What the stories of pages share. Storybook indexes titles, ids and tags without running the files,
 * so each file and each story spells its own.
 *
 * @module
 */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type Answer, PageStory, type Said } from './page-story.tsx';

/** The default export of a page's stories. */
export type PageMeta = Meta<typeof PageStory>;

/** A story of a page. Without `args` it shows the page of the file's meta. */
export type Story = StoryObj<typeof PageStory>;

/** The play function of a page's story. */
export type Play = NonNullable<Story['play']>;

/** Returns the part of a meta that Storybook does not index: the page that its stories show. */
export const pageMeta = (
  path: string,
  answer: Answer,
  beforeEach: NonNullable<PageMeta['beforeEach']> = () => {},
) => ({ component: PageStory, args: { path, answer }, beforeEach });

/** Some answers of the API by path, or by method and path. */
export type Changes = Readonly<Record<string, Said>>;

/** Expects a visible loading state. */
export const waits: Play = ({ canvasElement }) =>
  waitFor(() => expect(canvasElement.querySelector('main [aria-busy="true"]')).toBeVisible());

/** Expects a visible retry link. */
export const offersRetry: Play = async ({ canvas }) => {
  const [retry] = await canvas.findAllByRole('link', { name: 'Tentar novamente' });
  await expect(retry).toBeVisible();
};

/** Expects a heading. */
export const hasHeading =
  (name: string | RegExp): Play =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name })).toBeVisible();
  };

/** Returns the stories of a page whose server gives `answers` except for some calls. */
export function storiesWith(answers: (changes: Changes) => Answer) {
  const story = (said: Said, calls: readonly string[], play: Play) => ({
    args: { answer: answers(Object.fromEntries(calls.map((call) => [call, said]))) },
    play,
  });
  return {
    /** These calls fail. */
    failing: (...calls: string[]) => story(500, calls, offersRetry),
    /** These calls are never answered. */
    waiting: (...calls: string[]) => story('never', calls, waits),
  };
}
