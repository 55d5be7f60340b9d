/** Limits each property test, so a mutant costs seconds and not minutes. */
import { configureGlobal } from 'fast-check';

configureGlobal({ interruptAfterTimeLimit: 300 });
