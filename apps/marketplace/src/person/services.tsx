import { useSessionRefresh } from '@martelo/api/use-session-refresh';
import { useCompleteIntent } from '@martelo/api/use-intent';
import './client.ts';

/** What every page does for whoever is logged in, or wants to be. */
export default function PersonServices() {
  useSessionRefresh();
  useCompleteIntent();
  return null;
}
