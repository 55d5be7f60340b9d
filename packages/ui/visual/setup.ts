/**
 * What is checked after each story, on what its play function left:
 * - its address is readable;
 * - tagged `twins`: skeletons have the size of what they stand for, on a phone and on a desktop;
 * - tagged `visual`: nothing moves where less motion is preferred, a brand reaches all of it, it looks
 *   the same on a page that is not ours, nothing is lost on the narrowest screen nor with text of
 *   twice the size, and its pictures are those of the baselines (light and dark, phone and desktop).
 */
import { afterEach, expect, inject } from 'vitest';
import { page } from 'vitest/browser';
import { otherwiseOnABarePage } from './bare.ts';
import { offBrand } from './brand.ts';
import { systemFonts } from './fonts.ts';
import { lost } from './lost.ts';
import type { VisualMode } from './mode.ts';
import { moving } from './motion.ts';

declare module 'vitest' {
  interface ProvidedContext {
    visual: VisualMode;
    /** Declarations of theme variables that this run changes; `''` for none. */
    visualChange: string;
  }
  interface TestContext {
    /** What Storybook's runner leaves after it has run a story. */
    story?: { tags: readonly string[] };
  }
  interface TaskMeta {
    storyId?: string;
  }
}

const plainId = /^[a-z0-9-]+$/;
const themes = ['light', 'dark'] as const;
const pictureWidths = [390, 1280] as const;
/**
 * WCAG 2.2, criterion 1.4.10: one column of 320 px without scrolling in two directions. Text of 200 %
 * (1.4.4) is read on a phone, where there is least room for it.
 */
const narrowest = 320;

// Nothing moves, and as on a phone no scrollbar takes room.
const stillness = new CSSStyleSheet();
stillness.replaceSync(`
  *,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}
  html{scrollbar-gutter:auto!important;scrollbar-width:none!important}
  :root{${inject('visualChange')}}
`);

afterEach(async ({ task, story }) => {
  const id = task.meta.storyId;
  if (id === undefined || task.result?.state === 'fail') return;
  expect(id, 'story id: in an address letters with accents become %C3…, give meta an `id`').toMatch(
    plainId,
  );
  if (story?.tags.includes('twins')) await compareTwins();
  if (!story?.tags.includes('visual')) return;
  document.adoptedStyleSheets.push(stillness);
  try {
    await expectNothingLost(id, narrowest);
    expect.soft(await systemFonts(), `fonts of the system in ${id}`).toEqual([]);
    const otherwise = otherwiseOnABarePage();
    expect.soft(otherwise, `otherwise in ${id} on a page of others`).toEqual([]);
    if (inject('visual') !== 'off') await comparePictures(id);
    // After the pictures, since what has been drawn at another size leaves traces in them.
    await expectNothingLost(id, 390, '200%');
    expect.soft(offBrand(), `not of the brand in ${id}`).toEqual([]);
  } finally {
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(stillness), 1);
  }
  expect.soft(await moving(), `moves in ${id}, where less motion is preferred`).toEqual([]);
});

/** Reads the story at this width, with text of this size. */
async function expectNothingLost(id: string, width: number, text = '100%'): Promise<void> {
  const { style } = document.documentElement;
  style.fontSize = text;
  try {
    await fit(width);
    expect.soft(lost(), `lost in ${id} at ${width} px with text of ${text}`).toEqual([]);
  } finally {
    style.fontSize = '';
  }
}

async function comparePictures(id: string): Promise<void> {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  try {
    for (const width of pictureWidths) {
      for (const name of themes) {
        dataset.theme = name;
        await fit(width);
        await expect
          .soft(page.elementLocator(document.body))
          .toMatchScreenshot(`${id}/${name}-${width}`);
      }
    }
  } finally {
    if (theme !== undefined) dataset.theme = theme;
  }
}

/** A skeleton and what it stands for, each marked as `twin`, have the same size: nothing moves on arrival. */
async function compareTwins(): Promise<void> {
  for (const width of pictureWidths) {
    await fit(width);
    const twins = [...document.querySelectorAll('[data-testid="twin"]')];
    const sizes = twins.map((twin) => {
      const { width, height } = twin.getBoundingClientRect();
      return `${width} × ${height}`;
    });
    expect(twins.length).toBeGreaterThan(1);
    expect(sizes, `at ${width} px`).toEqual(sizes.map(() => sizes[0]));
  }
}

/** Gives the page this width and the height of its content, with all its fonts and pictures there. */
async function fit(width: number): Promise<void> {
  await page.viewport(width, 800);
  const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
  const fonts = [document, ...frames].flatMap((content) => [...(content?.fonts ?? [])]);
  await Promise.all(fonts.map((font) => font.load().catch(() => undefined)));
  await Promise.all(
    [...document.images].map((image) => {
      image.loading = 'eager';
      // A story may show a picture that fails.
      return image.decode().catch(() => undefined);
    }),
  );
  // What sizes itself by the browser's word has not been told of this width yet.
  window.dispatchEvent(new Event('resize'));
  await page.viewport(width, Math.max(200, Math.ceil(document.body.scrollHeight)));
}
