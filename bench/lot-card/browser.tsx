/** The page of LotCards and their plain twins. */
import { page, type Contestant } from './cards.tsx';
import { stage } from './stage.tsx';

stage<Contestant>(page);
