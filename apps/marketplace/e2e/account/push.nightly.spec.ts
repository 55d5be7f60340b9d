/** A reminder as a notification: from the settings to the push service, the browser and the page. */
import { rmSync } from 'node:fs';
import { expect, test as base, type BrowserContext, type Page } from 'playwright/test';
import { whyNoWholeBrowser } from '../../../../browsers/start.ts';
import { certificateFile, openPushService } from '../../../server/test/push/push-service.ts';
import { axeFindings } from '../axe.ts';
import { hydrated } from '../page.ts';
import { logIn, newPerson } from '../person.ts';
import { inMinutes, newFeedKey, openSale } from '../sale.ts';
import { newDataFolder, start } from '../server.ts';

const test = base.extend({ serviceWorkers: 'allow' });
const missing = whyNoWholeBrowser();
test.skip(missing !== null, missing ?? '');

/**
 * In tests the browser cannot reach its maker's push service, so a service of the test takes its
 * place.
 */
async function subscribeTo(context: BrowserContext, subscription: object): Promise<void> {
  await context.addInitScript((subscription) => {
    const made = { toJSON: () => subscription, unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => made as unknown as PushSubscription;
  }, subscription);
}

/** Delivers a message to the service worker of a site, as a push service does. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const registrationId = await registered;
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await client.detach();
}

/** Returns the notifications on the screen. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Presses the notification. Returns the address that the worker opens: a test's press opens none. */
async function press(context: BrowserContext): Promise<string> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('The site has no service worker.');
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScopeOfTest;
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => resolve(url);
    });
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    return opened;
  });
}

/** The parts of the worker's scope that the test uses. */
interface ServiceWorkerGlobalScopeOfTest {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow: (url: string) => Promise<void> };
  readonly NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): void;
}

test(
  'a person turns notifications on, is reminded of a lot, and opens it',
  { tag: '@whole-browser' },
  async ({ page, context }) => {
    test.setTimeout(240_000);
    const service = await openPushService();
    const folder = newDataFolder('push');
    const environment = {
      DATA_DIR: folder,
      DEMO_DATE: '',
      DEMO_LIVE: '0',
      VAPID_PRIVATE_KEY: '-8HeI9EGHg0h-F9PPiDHJwJrMOn1raYI4_eyv95G-L0',
      PUSH_HOSTS: service.host,
      NODE_EXTRA_CA_CERTS: certificateFile,
    };
    const run = start(environment);
    try {
      const site = await run.ready;
      const sale = await openSale({
        site,
        secret: newFeedKey(environment),
        code: 'LEMBRETE',
        title: 'Vaso com girassóis',
        closesIn: 70,
      });
      const person = await newPerson(site);
      await logIn(context, person);
      await context.grantPermissions(['notifications'], { origin: site });
      await subscribeTo(context, service.subscribe());

      await page.goto(`${site}/account/reminders`);
      await hydrated(page);
      await page.getByRole('button', { name: 'Ativar neste navegador' }).click();
      const devices = page.getByRole('list', { name: 'Navegadores com notificações' });
      await expect(devices.getByRole('listitem')).toContainText('este navegador');
      await expect(page.getByRole('region', { name: 'Notificações do navegador' })).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);

      const reminded = await fetch(`${site}/api/profile/reminders/${sale.lot.uuid}`, {
        method: 'PUT',
        headers: { authorization: person.token },
      });
      expect(reminded.status).toBe(200);
      await sale.send('PATCH', '/lots/12', { closes_at: inMinutes(50) });
      await expect.poll(() => service.received.length, { timeout: 60_000 }).toBe(1);
      const text = service.received[0]?.text ?? '';

      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await deliver(page, site, text);
      await expect
        .poll(() => shown(page))
        .toEqual([
          {
            title: 'Vaso com girassóis',
            body: expect.stringMatching(/^Lote 12 · encerra (?:à|às) \d\d:\d\d · /),
          },
        ]);
      // The same message again replaces the notification.
      await deliver(page, site, text);
      await page.waitForTimeout(1000);
      expect(await shown(page)).toHaveLength(1);
      const address = await press(context);
      expect(address).toBe(site + sale.lot.path);
      expect(await shown(page)).toEqual([]);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vaso com girassóis');

      // Logging out closes what is shown, and the server sends nothing more to this browser.
      await deliver(page, site, text);
      await expect.poll(() => shown(page)).toHaveLength(1);
      await hydrated(page);
      await page.getByRole('banner').getByRole('button', { name: /Ana/ }).click();
      await page.getByRole('menuitem', { name: 'Sair' }).click();
      await expect.poll(() => shown(page)).toEqual([]);
    } finally {
      await run.stop();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test(
  'a site without keys shows no switch',
  { tag: '@whole-browser' },
  async ({ page, context, baseURL }) => {
    await logIn(context, await newPerson(baseURL));
    await page.goto('/account/reminders');
    await expect(page.getByRole('heading', { name: 'Sua agenda' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Notificações do navegador' })).toHaveCount(0);
  },
);
