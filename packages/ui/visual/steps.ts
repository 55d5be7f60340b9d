import type { Preview } from '@storybook/react-vite';

/** Tells the tests that a step of a play function begins or is over. The step waits for them. */
export type StepEvent = CustomEvent<{
  readonly label: string;
  /** Tags of the story. */
  readonly tags: readonly string[];
  readonly isOver: boolean;
  readonly wait: (work: Promise<unknown>) => void;
}>;

async function tell(label: string, tags: readonly string[], isOver: boolean): Promise<void> {
  const works: Promise<unknown>[] = [];
  const detail: StepEvent['detail'] = {
    label,
    tags,
    isOver,
    wait: (work) => void works.push(work),
  };
  document.dispatchEvent(new CustomEvent('story-step', { detail }));
  await Promise.all(works);
}

/** Runs a step of a play function. */
export const runStep: NonNullable<Preview['runStep']> = async (label, play, context) => {
  await tell(label, context.tags, false);
  await play(context);
  await tell(label, context.tags, true);
};
