import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { distFolder, readBuildOutput } from './build-output.ts';
import type { PageAssets, RenderedPage } from './document.ts';

/** How a page reaches the API and knows its own public address. */
export interface RenderOptions {
  readonly apiBase: string;
  readonly fetch: typeof fetch;
  /** Origin of canonical and Open Graph addresses. */
  readonly siteUrl: string;
}

/** Makes a page of a request; a `Response` is a redirect. */
export type RenderPage = (
  request: Request,
  options: RenderOptions,
) => Promise<RenderedPage | Response>;

/** Where pages come from: the build, or Vite while developing. */
export interface Renderer {
  readonly render: RenderPage;
  readonly assets: (routes: readonly string[]) => PageAssets;
  /** Only while developing. */
  readonly development?: Development;
}

/** What Vite adds while developing. */
export interface Development {
  /** Where the script of partners and their pages were built. */
  readonly folder: string;
  /** Serves modules and public files. */
  readonly middleware: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
  /** Adds Vite's client to the document. */
  readonly transform: (url: string, html: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The renderer of the build in `dist`. */
export async function builtRenderer(): Promise<Renderer> {
  const entry = pathToFileURL(join(distFolder, 'server', 'entry-server.js')).href;
  const { render }: { render: RenderPage } = await import(entry);
  return { render, assets: readBuildOutput() };
}
