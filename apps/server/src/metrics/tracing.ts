/**
 * Traces of requests, sent to a collector in the format of OpenTelemetry (OTLP). The code that sends
 * them is loaded only when a collector is set.
 *
 * Spans have no query, address or value of a request, as the log (docs/security.md#what-is-logged).
 *
 * @module
 */
import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { queryEvents } from '../config/events.ts';
import { loggedPath } from '../http/logging.ts';
import { visitorOf } from '../http/visitors/visitors.ts';
import manifest from '../../package.json' with { type: 'json' };
import { routeOf } from './metrics.ts';

/** Sends traces of one process. */
export type Tracing = Awaited<ReturnType<typeof startTracing>>;

/**
 * Starts to trace. Call it before the database is opened, so queries are traced too.
 *
 * @param endpoint - address of the collector without `/v1/traces`, such as `http://localhost:4318`
 */
export async function startTracing(endpoint: string) {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, resources, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'martelo',
      'service.version': manifest.version,
    }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
      ),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  const tracer = provider.getTracer('martelo');

  const stopQueries = queryEvents.subscribe(({ sql, ms }) => {
    const parent = context.active();
    // Queries of background work belong to no request.
    if (trace.getSpan(parent) === undefined) return;
    const end = Date.now();
    const [name = 'query'] = sql.trimStart().split(/\s/, 1);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
    const options = { kind: SpanKind.CLIENT, startTime: end - ms, attributes };
    tracer.startSpan(name.toLowerCase(), options, parent).end(end);
  });

  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    /** Traces the requests of an application. */
    observeRequests(app: FastifyInstance): void {
      app.addHook('onRequest', (request, _reply, done) => {
        // Only our own pages may continue a trace. A visitor could otherwise choose what is traced.
        const isOwn = visitorOf(request).isForPage;
        const parent = isOwn
          ? propagation.extract(context.active(), request.headers)
          : context.active();
        const attributes = {
          'http.request.method': request.method,
          'url.path': loggedPath(request.url),
          'martelo.request_id': request.id,
        };
        const span = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes }, parent);
        spans.set(request, span);
        context.with(trace.setSpan(parent, span), done);
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request);
        const route = routeOf(request);
        span?.updateName(`${request.method} ${route}`);
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    /** Sends the remaining spans. */
    async stop(): Promise<void> {
      stopQueries();
      await provider.shutdown();
      context.disable();
      propagation.disable();
    },
  };
}
