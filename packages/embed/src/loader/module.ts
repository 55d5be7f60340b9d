// `<script type="module" src="…/martelo.mjs?key=…">`, or `import '…/martelo.mjs?key=…'`.
import { cardsBeside } from './beside.ts';
import { start } from './start.ts';

start(import.meta.url, cardsBeside);
