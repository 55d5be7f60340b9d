/**
 * Speaks for whoever is logged in: every module of the personal pages stands on this one, so that
 * none of their calls leaves without its token.
 *
 * @module
 */
import { createClient } from '@martelo/api/client';
import { session } from '@martelo/api/session';
import { sharedCalls } from '../browser-data.ts';
import { speakBy } from './late-client.ts';

speakBy((options) =>
  sharedCalls(createClient({ ...options, getToken: session.getToken, onToken: session.onToken })),
);
