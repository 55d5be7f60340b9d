import { WORKER } from './saved-pages.ts';

/** The part of `trustedTypes` used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { readonly createScriptURL: (url: string) => string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

// The browser accepts the address of a script from a policy only.
const policy = trustedTypes?.createPolicy('martelo-worker', { createScriptURL: () => WORKER });

/** Returns whether the page can have a worker: in a secure context, and not in development. */
export const canHaveWorker = (): boolean =>
  'serviceWorker' in navigator && document.documentElement.dataset['build'] !== undefined;

/** Registers the service worker, or returns the one that is registered. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER);
