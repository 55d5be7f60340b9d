// `<script type="module" src="…/martelo.mjs?key=…">`, or `import '…/martelo.mjs?key=…'`.
import { loaderAddress } from './address.ts';
import { cardsBeside } from './beside.ts';
import { start } from './start.ts';

const address = loaderAddress(import.meta.url);
if (address !== null) start(address, () => cardsBeside(address));
