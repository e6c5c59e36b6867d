import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { TrustsProxy } from '../http/trusted-proxies.ts'

/** Where traces go, and which part of those that we begin ourselves is kept (0 to 1). */
export type TraceSettings = { endpoint: string; ratio: number }

/** Follows requests down to their statements. */
export type Tracing = {
  /** Makes a span of each request; goes on with the trace of a proxy that is trusted. */
  watchRequests(app: FastifyInstance, trusts: TrustsProxy): void
  /** Makes a span of each statement that a request runs. Its text holds no values. */
  watchStatements(pool: pg.Pool): void
  /** Sends what is left, if it can be sent soon. */
  stop(): Promise<void>
}

const stopWithinMs = 2000
const maxTextLength = 2000
const propagator = new W3CTraceContextPropagator()

/** Starts sending spans to an OpenTelemetry collector. Only loaded where one is set (docs/decisions/014). */
export function startTracing({ endpoint, ratio }: TraceSettings, log: FastifyBaseLogger): Tracing {
  const logged = (message: string) => log.warn(message)
  diag.setLogger({ error: logged, warn: logged, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'cornerstock' }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('cornerstock')
  const current = new AsyncLocalStorage<Context>()
  return {
    watchRequests: (app, trusts) => watchRequests(app, { tracer, current, trusts }),
    watchStatements: (pool) => watchStatements(pool, { tracer, current }),
    stop: () => Promise.race([provider.shutdown(), pause(stopWithinMs, undefined, { ref: false })]),
  }
}

type Tools = { tracer: Tracer; current: AsyncLocalStorage<Context> }

function watchRequests(
  app: FastifyInstance,
  { tracer, current, trusts }: Tools & { trusts: TrustsProxy },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, id, headers, routeOptions } = request
    const from = trusts(request.socket.remoteAddress ?? '', 0)
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : ROOT_CONTEXT
    const attributes = {
      'http.request.method': method,
      'cornerstock.request_id': id,
      ...(routeOptions.url !== undefined && { 'http.route': routeOptions.url }),
    }
    const name = `${method} ${routeOptions.url ?? ''}`.trim()
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, from)
    // Also where nobody waits for the answer any more.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode)
      if (request.actor) span.setAttribute('user.id', request.actor.accountId)
      if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    current.run(trace.setSpan(from, span), done)
  })
}

function watchStatements(pool: pg.Pool, { tracer, current }: Tools): void {
  const connect = pool.connect.bind(pool) as (callback?: (...args: unknown[]) => void) => unknown
  // Who waited for a connection goes on as itself, and not as whoever gave it back.
  pool.connect = ((callback?: (...args: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const context = current.getStore()
      if (!context) return query(...args)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': textOf(args[0]) }
      return endWith(
        tracer.startSpan('statement', { kind: SpanKind.CLIENT, attributes }, context),
        query,
        args,
      )
    }) as typeof client.query
  })
}

const textOf = (statement: unknown): string => {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  return String(text).slice(0, maxTextLength)
}

/** Runs a statement, whichever way its caller hears of the result, and ends its span when it has. */
function endWith(span: Span, query: (...args: unknown[]) => unknown, args: unknown[]): unknown {
  const end = (error?: unknown) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const heard = (error: unknown, result: unknown) => {
      end(error)
      callback(error, result)
    }
    return query(...args.slice(0, -1), heard)
  }
  const result = query(...args)
  if (result instanceof Promise) result.then(() => end(), end)
  else end()
  return result
}
