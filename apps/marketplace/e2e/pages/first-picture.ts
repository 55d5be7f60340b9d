import type { Page } from 'playwright/test';

/** How the largest image above the fold is loaded. */
export interface FirstPicture {
  readonly loading: string;
  readonly fetchPriority: string;
  /** Whether the document's head preloads it. */
  readonly preloaded: boolean;
  /**
   * Its intrinsic width, the width in `sizes`, and the width of its frame, in CSS pixels. An
   * imported image has a single file, so its intrinsic width is used.
   */
  readonly width: number;
  readonly sizes: number;
  readonly place: number;
}

/**
 * Returns the largest image above the fold, by its layout box before the file has loaded. It is the
 * likely largest contentful paint.
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
    if (!picture || inSight(picture) === 0) throw new Error('The page shows no image.');
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
      // For a file with a width in `srcset`, this is the resolved `sizes`.
      sizes: srcset === '' ? width : naturalWidth,
      place: parentElement?.clientWidth ?? 0,
    };
  });
