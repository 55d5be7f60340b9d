/** Size in px of the pictures that the site has for links. Open Graph's readers show it without cropping. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
