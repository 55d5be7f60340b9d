/** Serves the page of the recipe and the script that Vite has built. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { page } from './server/server.js';

const script = '/client.js';

createServer(async (request, response) => {
  if (request.url === script) {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(readFileSync(new URL(`client${script}`, import.meta.url)));
  } else {
    response.setHeader('Content-Type', 'text/html');
    response.end(await page(script));
  }
}).listen(process.env.PORT, '127.0.0.1');
