/** The page that renders LotCards or their plain twins. */
import { page, type Variant } from './cards.tsx';
import { stage } from './stage.tsx';

stage<Variant>(page);
