// `<script type="module" src="…/martelo.mjs?key=…">`, or `import '…/martelo.mjs?key=…'`.
import { start } from './start.ts';

start(import.meta.url);
