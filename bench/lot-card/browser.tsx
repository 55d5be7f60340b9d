/** The page that renders LotCards or their plain twins. */
import { page, type Contestant } from './cards.tsx';
import { stage } from './stage.tsx';

stage<Contestant>(page);
