/**
 * The reference server for a composition root: a function that opens everything, and the plugins to
 * mount. Settings are in `start.ts`.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import { serveOperator } from './operator/operator.ts';
import { operatorTasks } from './operator-tasks.ts';
import { reportFolderOf } from './catalogue/import.ts';
import { isLocalSite } from './config/site-settings.ts';
import { fixedTime } from './config/site-clock.ts';
import { DatabaseClock } from './database/database-clock.ts';
import type { Database } from './database/open.ts';
import { logFailure } from './config/log-failure.ts';
import { LotIndex } from './lot-table/lot-index.ts';
import { updateSearchIndex } from './search/text/index-lots.ts';
import { Catalogues } from './feed/catalogues.ts';
import { feedFolderOf } from './feed/old-imports.ts';
import { accessFolderOf } from './http/visitors/access-records.ts';
import { LIVE_CHANNEL } from './database/live-events.ts';
import { LastChange } from './live/last-change.ts';
import { LiveHub, liveSource } from './live/hub.ts';
import { startScheduler } from './live/scheduler.ts';
import { api } from './api.ts';
import { answerError } from './http/errors.ts';
import { Readiness } from './http/readiness.ts';
import { avatars } from './media/avatars.ts';
import { outboxPage } from './mail/outbox-page.ts';
import { keepMails } from './mail/worker.ts';
import { pictureOrigins } from './media/origins.ts';
import { openConfiguredDatabase, type Config } from './start.ts';
import { pushSender } from './push/push-service.ts';
import { keepPushes } from './push/messages.ts';
import type { Demonstration } from './seeding.ts';
import { startHousekeeping } from './housekeeping.ts';

export * from './start.ts';
export {
  answerUnknown,
  ApiError,
  HttpsRequiredError,
  NotFoundError,
  RateLimitedError,
} from './http/errors.ts';
export { hostOf } from './http/hosts.ts';
export { loggerOptions, logFault } from './http/logging.ts';
export { broadLimit } from './http/visitors/rate-limit.ts';
export { endWithLastAnswer, createServer, guardRequests, serverOptionsFor } from './http/server.ts';
export { limitConcurrency } from './http/visitors/concurrency.ts';
export { pageConcurrency } from './config/limits.ts';
export { encode, encodingFor, type Encoding } from './http/caching/encoding.ts';
export { VersionedCache } from './http/caching/versioned-cache.ts';
export { inProcessHeaders, visitorHeaders, visitorOf } from './http/visitors/visitors.ts';
export { Metrics, type ServedPage } from './metrics/metrics.ts';
export { serveMetrics } from './metrics/metrics-route.ts';
export { startTracing, type Tracing } from './metrics/tracing.ts';
export { fixedTime } from './config/site-clock.ts';

/** An open server whose plugins can be mounted. */
export type ReferenceServer = Awaited<ReturnType<typeof openReferenceServer>>;

/**
 * Opens the database, runs the migrations, and loads the demonstration into an empty database.
 * Starts to send mails and to accept operator commands.
 *
 * @param opened - a database that is open already. @default the one of the settings
 * @throws ConfigError when the data folder or the database cannot be used
 */
export async function openReferenceServer(
  config: Config,
  demo: Demonstration | null = null,
  opened: Database | null = null,
) {
  const { dataFolder } = config;
  const database = opened ?? (await openConfiguredDatabase(config));
  try {
    await updateSearchIndex(database.db);
    if (demo !== null) await prepareDemonstration(demo, database, config);
    const isDemoLive = config.demo && config.demoLive && config.demoDate === null;
    const simulation = isDemoLive && demo !== null ? demo.startSimulation(database) : null;
    const time = new DatabaseClock(database.db);
    const { sealer } = database;
    const housekeeping = startHousekeeping(database.db, { sealer, dataFolder, time });
    const sender = { siteUrl: config.siteUrl, postalAddress: config.postalAddress };
    const mails = keepMails(database, {
      config: config.mail,
      sender,
      hasPush: config.push !== null,
      time,
    });
    const pushes =
      config.push === null ? null : keepPushes(database.db, pushSender(config.push), time);
    const fixed = fixedTime(config);
    const clock = (): Date => fixed ?? new Date();
    const catalogues = new Catalogues(database, {
      folder: feedFolderOf(dataFolder),
      reportFolder: reportFolderOf(dataFolder),
      clock,
    });
    catalogues.start();
    const lotIndex = new LotIndex(database.requests);
    lotIndex.load().catch((error: unknown) => logFailure('The lots could not be read.', error));
    // After an event, answers of the replica must contain the change that the event reported.
    const expectAll = (): void => database.replica?.expectAll();
    const liveHub = new LiveHub(liveSource(database.requests, expectAll), { clock });
    // The catalogue of a fixed day stays as it is on that day.
    // Overdue results come first, because a lot that has awaited its result for a week is closed.
    const after = simulation?.caughtUp;
    const scheduler =
      config.demoDate === null ? startScheduler(database.db, { time, after }) : null;
    const lastChange = new LastChange(database.requests, {
      onEvent: expectAll,
      isOnlyWriter: database.engine === 'embedded',
    });
    const noteChange = (): void => {
      expectAll();
      lastChange.noteChange();
    };
    const stopListening = await database.listen(LIVE_CHANNEL, () => {
      lastChange.wake();
      liveHub.wake();
      scheduler?.wake();
    });
    const readiness = new Readiness(database.requests, { dataFolder });
    const stopOperator = await serveOperator(
      dataFolder,
      operatorTasks(database, config),
      noteChange,
    );
    return {
      /** Every call of the contract. Mount it under `/api`. */
      api: api(database, {
        ...config,
        onWrite: noteChange,
        lastChange: () => lastChange.current(),
        clock,
        accessFolder: accessFolderOf(dataFolder),
        catalogues,
        liveHub,
        lotIndex,
        readiness,
      }),
      /** The images of lots and the avatars of people. Mount it under `/media`. */
      media: async (app: FastifyInstance): Promise<void> => {
        app.setErrorHandler(answerError);
        if (demo !== null) await app.register(demo.pictures(database, dataFolder));
        await app.register(avatars(database.requests));
      },
      /**
       * The development outbox; `null` when mails are delivered otherwise. Mount it under `/correio`.
       */
      outbox: config.mail.by === 'page' ? outboxPage(database, config.mail) : null,
      /** Returns a text that differs after each change of public data, within a second. */
      lastChange: () => lastChange.current(),
      /** Returns the origins of images on other servers, which imported catalogues name. */
      pictureOrigins: () => pictureOrigins(database.requests),
      database,
      /** Whether this process may receive requests. */
      readiness,
      /** The live streams of this process. */
      live: liveHub,
      dataFolder,
      /**
       * Stops mails, housekeeping and operator commands, then the database. Close the HTTP server
       * first.
       */
      async close(): Promise<void> {
        await catalogues.stop();
        await simulation?.stop();
        await liveHub.close();
        await stopListening();
        await scheduler?.stop();
        await mails.stop();
        await pushes?.stop();
        await housekeeping.stop();
        await stopOperator();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const UNIQUE_VIOLATION = '23505';

/**
 * Loads the demonstration into an empty database, if the settings say so. Its account and keys exist
 * on a local site only. Several processes may call it concurrently.
 */
async function prepareDemonstration(
  demo: Demonstration,
  { db }: Database,
  config: Config,
): Promise<void> {
  const today = config.demoDate ?? undefined;
  const withAccess = isLocalSite(config);
  try {
    if (config.demo) await demo.load(db, { today, withAccess });
  } catch (error) {
    // Another process has loaded it first, completely.
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
  }
  if (!withAccess) await demo.removeAccess(db);
}
