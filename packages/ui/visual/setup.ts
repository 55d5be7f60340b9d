/**
 * Checks each story after its play function:
 * - The id is readable in an address.
 * - With the tag `twins`: skeletons have the size of the content that replaces them.
 * - With the tag `visual`: screenshots equal the baselines (light on a desktop, dark on a phone). Nothing
 *   overflows on the narrowest screen or with text of twice the size. No texts overlap, and no word is
 *   broken in two, also in the screenshots. A brand changes every colour and font. The story looks the
 *   same on a page without our style sheets. Nothing moves when the visitor prefers reduced motion.
 * - With the tag `page`: screenshots of the first two screens equal the baselines, and the page fits with
 *   text of twice the size.
 * - With the tag `print` or `forced-colors`: a screenshot in that medium equals the baseline.
 * - With the tag `spoken`: what a screen reader says equals the transcript.
 * - With the tag `loaded`, which stories of pages have: headings, texts and controls equal the snapshot.
 * - With the tag `top`: the screenshot shows the top of a long story only.
 * - With the tag `one-pixel`: the comparison of screenshots notices a change of one pixel.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { commands, page } from 'vitest/browser';
import { otherwiseOnABarePage } from './bare.ts';
import { offBrand } from './brand.ts';
import { crowded } from './crowded.ts';
import { Transcript } from './listen.ts';
import { lost } from './lost.ts';
import type { StoryMedium } from './media.ts';
import { moving } from './motion.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this machine can compare screenshots. */
    compareScreenshots: boolean;
    /** Whether this run writes the baselines (`--update`). */
    updateScreenshots: boolean;
    /** Folder of the transcripts. */
    transcripts: string;
  }
  interface TestContext {
    /** Set by Storybook's runner. */
    story?: { tags: readonly string[] };
  }
  interface TaskMeta {
    storyId?: string;
    /** What Storybook's checks found. A violation has already failed the test. */
    reports?: unknown;
    /** Whether the checks of this file have run. */
    checked?: true;
  }
}

const plainId = /^[a-z0-9-]+$/;
/** Each theme and each width once. Baselines of all four pairs were twice as large. */
const screenshots = [
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 1280 },
] as const;
/**
 * Returns the screenshots of a story. A matrix compares states, and extremes are about narrow columns:
 * in the other theme and width these large pictures would show nothing that `States` does not.
 */
const screenshotsOf = (id: string): readonly (typeof screenshots)[number][] =>
  screenshots.filter(({ theme }) => !id.endsWith(theme === 'dark' ? '--matrix' : '--extremes'));
/** A page shows its last content long before. Each page with a changed word waits as long, twice. */
const SETTLED_MS = 15_000;
/** Height of the screenshot of a story with the tag `top`, in px. */
const TOP_PX = 600;
/** Height of the screenshot of a story with the tag `page`, in px: two screens. Whole pages have half as many bytes again. */
const PAGE_PX = 1800;
/** Width of the screenshot in each medium, in px. Paper is A4. */
const mediumWidths: Readonly<Record<StoryMedium, number>> = { print: 794, 'forced-colors': 1280 };
/**
 * WCAG 2.2, criterion 1.4.10: content fits 320 px without scrolling in two directions. Text of 200 %
 * (1.4.4) is checked at the width of a phone.
 */
const narrowest = 320;

// Stops animations, and hides scrollbars as phones do.
const stillness = new CSSStyleSheet();
stillness.replaceSync(`
  *,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}
  html{scrollbar-gutter:auto!important;scrollbar-width:none!important}
`);

// Storybook restarts the clock before the next story. Vitest loads this file again for each file of
// stories, under a name with the time: a stopped clock would name it twice, and it would not run.
const RealDate = Date;
afterAll(() => {
  globalThis.Date = RealDate;
});

// Cards below the screen would have their reserved height for a second, and a play function would measure it.
const allCards = new CSSStyleSheet();
allCards.replaceSync('@keyframes m-render-later{}');

beforeAll(async () => {
  document.adoptedStyleSheets.push(allCards);
  await commands.movePointerAway();
});

let transcript: Transcript;

beforeEach(() => {
  transcript = new Transcript();
  return transcript.follow();
});

afterEach(async ({ task, story }) => {
  task.meta.checked = true;
  // Reports of axe name each rule that passed: 46 kB a story. Vitest would send them several times.
  delete task.meta.reports;
  const id = task.meta.storyId;
  if (id === undefined || task.result?.state === 'fail') return;
  expect(id, 'the story id needs plain letters for its address: give meta an `id`').toMatch(
    plainId,
  );
  if (story?.tags.includes('twins')) await compareTwins();
  if (story?.tags.includes('loaded')) {
    // Whatever the page loads later is there: an update writes what it finds at once.
    if (inject('updateScreenshots')) await new Promise((resolve) => setTimeout(resolve, 2000));
    await expect.element(page.getByRole('main'), { timeout: SETTLED_MS }).toMatchAriaSnapshot();
  }
  if (story?.tags.includes('spoken')) {
    await expect(await transcript.text()).toMatchFileSnapshot(`${inject('transcripts')}/${id}.txt`);
  }
  for (const medium of ['print', 'forced-colors'] as const) {
    if (story?.tags.includes(medium)) await compareInMedium(id, medium);
  }
  if (story?.tags.includes('page')) {
    await standingStill(async () => {
      if (inject('compareScreenshots')) await compareScreenshots(id, PAGE_PX);
      await expectNothingLost(id, 390, '200%');
    });
  }
  if (!story?.tags.includes('visual')) return;
  await standingStill(async () => {
    await expectNothingLost(id, narrowest);
    const otherwise = otherwiseOnABarePage();
    expect.soft(otherwise, `${id} looks different on a page without our style sheets`).toEqual([]);
    if (inject('compareScreenshots')) {
      await compareScreenshots(id, story.tags.includes('top') ? TOP_PX : null);
      if (story.tags.includes('one-pixel')) await expectOnePixelNoticed(id);
    }
    // Runs after the screenshots, because rendering at another text size would change their pixels.
    await expectNothingLost(id, 390, '200%');
    expect.soft(offBrand(), `not changed by a brand in ${id}`).toEqual([]);
  });
  expect.soft(await moving(), `moves in ${id} with reduced motion`).toEqual([]);
});

/** Checks that nothing overflows, is cut off or overlaps at this width and text size. */
async function expectNothingLost(id: string, width: number, text = '100%'): Promise<void> {
  const { style } = document.documentElement;
  style.fontSize = text;
  try {
    await fit(width);
    const found = [...lost(), ...crowded()];
    expect.soft(found, `in ${id} at ${width} px with text of ${text}`).toEqual([]);
  } finally {
    style.fontSize = '';
  }
}

/** Runs checks while nothing moves, and with all cards rendered. */
async function standingStill(checks: () => Promise<void>): Promise<void> {
  document.adoptedStyleSheets.push(stillness);
  try {
    await checks();
  } finally {
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(stillness), 1);
  }
}

/** Compares the story in each theme and width, down to a height in px or as a whole. */
async function compareScreenshots(id: string, most: number | null): Promise<void> {
  const { dataset } = document.documentElement;
  const { theme: before } = dataset;
  const { style } = document.body;
  try {
    for (const { theme, width } of screenshotsOf(id)) {
      dataset.theme = theme;
      // Also where a page that was short grows now.
      if (most !== null) style.cssText = `max-height:${most}px;overflow:hidden`;
      await fit(width, most ?? undefined);
      expect.soft(crowded(), `in ${id} at ${width} px`).toEqual([]);
      await expect
        .soft(page.elementLocator(document.body))
        .toMatchScreenshot(`${id}/${theme}-${width}`);
      style.cssText = '';
    }
  } finally {
    if (before !== undefined) dataset.theme = before;
  }
}

async function compareInMedium(id: string, medium: StoryMedium): Promise<void> {
  if (!inject('compareScreenshots')) return;
  document.adoptedStyleSheets.push(stillness);
  await commands.emulateMedium(medium);
  try {
    await fit(mediumWidths[medium]);
    await expect.soft(page.elementLocator(document.body)).toMatchScreenshot(`${id}/${medium}`);
  } finally {
    await commands.emulateMedium(null);
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(stillness), 1);
  }
}

/** Checks that the comparison fails when one pixel is darker by about one percent. */
async function expectOnePixelNoticed(id: string): Promise<void> {
  // An update would save the changed pixel as the baseline.
  if (inject('updateScreenshots')) return;
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  const pixel = document.createElement('i');
  pixel.style.cssText = 'position:absolute;top:0;left:0;width:1px;height:1px;background:#00000004';
  try {
    dataset.theme = 'light';
    await fit(1280);
    document.body.append(pixel);
    const comparison = expect(page.elementLocator(document.body)).toMatchScreenshot(
      `${id}/light-1280`,
    );
    await expect(comparison).rejects.toThrow('\n1 pixels (ratio');
  } finally {
    pixel.remove();
    if (theme !== undefined) dataset.theme = theme;
  }
}

/** Checks that a skeleton and its content, both marked as `twin`, have the same size. */
async function compareTwins(): Promise<void> {
  for (const { width } of screenshots) {
    await fit(width);
    const twins = [...document.querySelectorAll('[data-testid="twin"]')];
    const sizes = twins.map((twin) => {
      const { width, height } = twin.getBoundingClientRect();
      // Rows of a grid are rounded to 1/64 px, each by its own position.
      return `${width.toFixed(1)} × ${height.toFixed(1)}`;
    });
    expect(twins.length).toBeGreaterThan(1);
    expect(sizes, `at ${width} px`).toEqual(sizes.map(() => sizes[0]));
  }
}

/**
 * Resizes the page to this width and the height of its content, in px and at most `most`. Waits for fonts
 * and images.
 */
async function fit(width: number, most = Infinity): Promise<void> {
  await page.viewport(width, 800);
  const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
  const fonts = [document, ...frames].flatMap((content) => Array.from(content?.fonts ?? []));
  await Promise.all(fonts.map((font) => font.load().catch(() => undefined)));
  await Promise.all(
    [...document.images].map((image) => {
      image.loading = 'eager';
      // A story may show an image that fails.
      return image.decode().catch(() => undefined);
    }),
  );
  // Some components measure themselves only on a resize event.
  window.dispatchEvent(new Event('resize'));
  if (frames.length > 0) await framesFitted();
  const height = Math.max(200, Math.ceil(document.body.scrollHeight));
  await page.viewport(width, Math.min(most, height));
  window.scrollTo(0, 0);
}

/** Waits until the height of the page no longer follows the contents of its frames. */
async function framesFitted(): Promise<void> {
  const rendered = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  let height: number;
  do {
    height = document.body.scrollHeight;
    await rendered();
  } while (document.body.scrollHeight !== height);
}
