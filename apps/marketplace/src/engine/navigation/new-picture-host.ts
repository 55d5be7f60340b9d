/**
 * Images of a host that was added after this document was loaded. The document's policy blocks them
 * until the page is reloaded.
 *
 * @module
 */
import { isTyping } from '../is-typing.ts';

/**
 * Age in milliseconds up to which a document's policy is current. The server caches its list as
 * long.
 */
const FRESH_MS = 15_000;

const KEY = 'AA_PICTURE_HOSTS';

/** Returns whether the document was already reloaded for this host, and records the reload. */
function wasTried(host: string): boolean {
  try {
    const tried = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (tried.includes(host)) return true;
    sessionStorage.setItem(KEY, [...tried, host].join(' ').trim());
    return false;
  } catch {
    // Without storage the reload would repeat forever.
    return true;
  }
}

/**
 * Reloads the document, once for each host, when its policy blocks an image after a client-side
 * navigation.
 *
 * @param reload Reloads the document. Tests replace it.
 */
export function reloadForPictureHosts(reload: () => void = () => location.reload()): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective !== 'img-src' || performance.now() < FRESH_MS) return;
    const { origin } = URL.canParse(blockedURI) ? new URL(blockedURI) : { origin: 'null' };
    if (origin === 'null' || isTyping() || wasTried(origin)) return;
    reload();
  });
}
