/** The marketplace from source, with hot reload. Started by `npm run dev`. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { explain, prepare, serve } from './main.ts';
import type { Renderer, RenderPage } from './renderer.ts';

const folder = join(import.meta.dirname, '..');

try {
  const settings = await prepare(process.env);
  const vite = await createServer({
    configFile: join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true },
  });
  const renderer: Renderer = {
    render: async (...args) => {
      const { render } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
        render: RenderPage;
      };
      return render(...args);
    },
    assets: () => ({ script: '/src/entry-client.tsx', modules: [] }),
    development: {
      middleware: vite.middlewares,
      transform: (url, html) => vite.transformIndexHtml(url, html),
      close: () => vite.close(),
    },
  };
  await serve(settings, renderer);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
