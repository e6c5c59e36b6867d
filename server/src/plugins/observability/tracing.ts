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
import type { IsTrustedProxy } from '../../http/addresses/trusted-proxies.ts'

/** The address that traces are sent to, and the share (0 to 1) of traces that start here. */
export type TraceSettings = { endpoint: string; ratio: number }

export type Tracing = {
  /** Creates a span for each request, within the trace of a trusted proxy if there is one. */
  traceRequests(app: FastifyInstance, isTrustedProxy: IsTrustedProxy): void
  /** Creates a span for each statement that a request runs: its text, without values. */
  traceStatements(pool: pg.Pool): void
  /** Sends the remaining spans, for up to two seconds. */
  stop(): Promise<void>
}

const stopWithinMs = 2000
const maxTextLength = 2000
const propagator = new W3CTraceContextPropagator()

/** Starts sending spans to an OpenTelemetry collector. */
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
    traceRequests: (app, isTrustedProxy) => traceRequests(app, { tracer, current, isTrustedProxy }),
    traceStatements: (pool) => traceStatements(pool, { tracer, current }),
    stop: () => Promise.race([provider.shutdown(), pause(stopWithinMs, undefined, { ref: false })]),
  }
}

type TracingState = { tracer: Tracer; current: AsyncLocalStorage<Context> }

function traceRequests(
  app: FastifyInstance,
  { tracer, current, isTrustedProxy }: TracingState & { isTrustedProxy: IsTrustedProxy },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, id, headers, routeOptions } = request
    const parent = isTrustedProxy(request.socket.remoteAddress ?? '', 0)
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : ROOT_CONTEXT
    const attributes = {
      'http.request.method': method,
      'cornerstock.request_id': id,
      ...(routeOptions.url !== undefined && { 'http.route': routeOptions.url }),
    }
    const name = `${method} ${routeOptions.url ?? ''}`.trim()
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
    // 'close' also fires when the sender disconnects before the response.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode)
      if (request.actor) span.setAttribute('user.id', request.actor.personId)
      if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    current.run(trace.setSpan(parent, span), done)
  })
}

function traceStatements(pool: pg.Pool, { tracer, current }: TracingState): void {
  const connect = pool.connect.bind(pool) as (callback?: (...args: unknown[]) => void) => unknown
  // Without the binding, a request that waited for a connection would continue in the context of the request that
  // returned it.
  pool.connect = ((callback?: (...args: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const context = current.getStore()
      if (!context) return query(...args)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statementText(args[0]) }
      return runWithSpan(
        tracer.startSpan('statement', { kind: SpanKind.CLIENT, attributes }, context),
        query,
        args,
      )
    }) as typeof client.query
  })
}

const statementText = (statement: unknown): string => {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  return String(text).slice(0, maxTextLength)
}

/** Runs a statement and ends its span with the result, which may come by callback or by promise. */
function runWithSpan(span: Span, query: (...args: unknown[]) => unknown, args: unknown[]): unknown {
  const end = (error?: unknown) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const endAndCall = (error: unknown, result: unknown) => {
      end(error)
      callback(error, result)
    }
    return query(...args.slice(0, -1), endAndCall)
  }
  const result = query(...args)
  if (result instanceof Promise) result.then(() => end(), end)
  else end()
  return result
}
