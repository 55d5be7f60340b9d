/** Runs the marketplace from source with hot reload. Started by `npm run dev`. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildEmbed } from '@martelo/embed/build';
import { buildPartners } from '../partners/build.ts';
import { explain, prepare, serve } from './main.ts';
import type { Renderer, RenderPage } from './pages/renderer.ts';

const folder = join(import.meta.dirname, '..');

try {
  const settings = await prepare(process.env);
  const vite = await createServer({
    configFile: join(folder, 'vite.config.ts'),
    // Loaded without bundling: the temporary bundle would restart the watched process.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true },
  });
  const built = join(folder, 'dist', 'development');
  await Promise.all([buildEmbed(join(built, 'embed')), buildPartners(join(built, 'parceiros'))]);
  const renderer: Renderer = {
    render: async (...args) => {
      const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
        render: RenderPage;
      };
      return render(...args);
    },
    assets: () => ({ script: '/src/entry-client.tsx', modules: [] }),
    client: built,
    development: {
      middleware: vite.middlewares,
      transform: (url, html) => vite.transformIndexHtml(url, html),
      close: () => vite.close(),
    },
  };
  await serve(settings, async () => renderer);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
