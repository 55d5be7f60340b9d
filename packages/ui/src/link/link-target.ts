/** Where a link leads, and how. */
export interface LinkTarget {
  href: string;
  /** As in HTML: `_blank` opens a new tab. */
  target?: string | undefined;
  /** As in HTML. */
  rel?: string | undefined;
}
