import type { Page } from 'playwright/test';

/** How the picture that is the most of a page's first screen is loaded. */
export interface FirstPicture {
  readonly loading: string;
  readonly fetchPriority: string;
  /** Whether the document's head asks for it. */
  readonly preloaded: boolean;
  /**
   * Its own width, what its `sizes` say of it, and the width of its mount, in CSS pixels. Of a picture
   * that has but one file, as a catalogue brings it in, nothing is chosen by `sizes`: its own width.
   */
  readonly width: number;
  readonly sizes: number;
  readonly place: number;
}

/**
 * The picture that has the most of the first screen, by the place that it has before its file is
 * there: what a browser will take for the largest contentful paint, unless a text is larger.
 */
export const firstPicture = (page: Page): Promise<FirstPicture> =>
  page.evaluate(async () => {
    const overlap = (from: number, to: number, end: number): number =>
      Math.max(0, Math.min(to, end) - Math.max(from, 0));
    const inSight = (picture: Element): number => {
      const { left, right, top, bottom } = picture.getBoundingClientRect();
      return overlap(left, right, innerWidth) * overlap(top, bottom, innerHeight);
    };
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    const [picture] = pictures.toSorted((a, b) => inSight(b) - inSight(a));
    if (!picture || inSight(picture) === 0) throw new Error('No picture is in sight.');
    await picture.decode();
    const { loading, fetchPriority, src, srcset, width, naturalWidth, parentElement } = picture;
    const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]');
    return {
      loading,
      fetchPriority,
      preloaded: [...preloads].some((link) =>
        srcset === '' ? link.href === src : link.imageSrcset === srcset,
      ),
      width,
      // Of a file that `srcset` gives a width, this is what `sizes` came to.
      sizes: srcset === '' ? width : naturalWidth,
      place: parentElement?.clientWidth ?? 0,
    };
  });
