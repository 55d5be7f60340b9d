import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { distFolder, readBuildOutput } from './build-output.ts';
import { takeBuild } from './own-build.ts';
import type { PageAssets, RenderedPage } from './document.ts';

/** The dependencies of rendering: the API, and the public address of the site. */
export interface RenderOptions {
  readonly apiBase: string;
  readonly fetch: typeof fetch;
  /** Paths of calls that the back end has elsewhere. */
  readonly paths?: Readonly<Record<string, string>> | undefined;
  /** Calls and filters of the back end beyond the minimum. `null`: it has everything. */
  readonly additions?: readonly string[] | null;
  /** Calls that it answers with 401 to visitors. Rendering adds to them. */
  readonly refused?: Set<string>;
  /** Origin of canonical and Open Graph addresses. */
  readonly siteUrl: string;
  /** The time of a demonstration with a fixed date, in milliseconds; `null`: the real time. */
  readonly fixedTime: number | null;
  /** Fingerprint of the cached page. */
  readonly known?: string | null;
}

/**
 * Renders a page. Returns a `Response` for a redirect, and `'unchanged'` when the data equals that
 * of the cached page.
 */
export type RenderPage = (
  request: Request,
  options: RenderOptions,
) => Promise<RenderedPage | Response | 'unchanged'>;

/** Source of pages: the build, or Vite in development. */
export interface Renderer {
  readonly render: RenderPage;
  readonly assets: (routes: readonly string[]) => PageAssets;
  /** Folder of the files for browsers. */
  readonly client: string;
  readonly development?: Development;
}

/** The parts that Vite adds in development. */
export interface Development {
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

/** Loads a built renderer, which is one file. So no page fails later because of a missing file. */
export async function loadRenderer(server: string): Promise<RenderPage> {
  const file = pathToFileURL(join(server, 'entry-server.js')).href;
  const { render }: { render: RenderPage } = await import(file);
  return render;
}

/** The renderer of the current build. Later builds do not change it. */
export const builtRenderer = (): Promise<Renderer> =>
  takeBuild(distFolder, async ({ client, server }) => ({
    render: await loadRenderer(server),
    client,
    assets: readBuildOutput({ client, server }),
  }));
