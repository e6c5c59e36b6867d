import { setTimeout as pause } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Values that are read only when the metrics are requested. */
export type MetricSources = {
  /** The pools by name. */
  pools: Record<string, { totalCount: number; idleCount: number; waitingCount: number }>
  queues(): Promise<{ name: string; readyCount: number; activeCount: number; failedCount: number }[]>
  /** The age in seconds of the oldest event that this server has not sent to its streams. */
  secondsBehind(): Promise<number>
}

export type Metrics = {
  /** Counts the requests of an app. */
  instrument(app: FastifyInstance): void
  orderPlaced(): void
  /** The metrics in Prometheus' text format. */
  read(): Promise<{ text: string; contentType: string }>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A stream that ends when its listener leaves. Its duration is not measured. */
    isEndless?: boolean
  }
}

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const msPerSecond = 1000
// A database that hangs must not block the metrics that do not come from it.
const sourceTimeoutMs = 2000

/** Starts to measure the process. `instrument` adds an app. */
export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addSourceGauges(registry, sources)
  const ordersPlaced = new Counter({
    name: 'cornerstock_orders_placed_total',
    help: 'Orders that this server has placed.',
    registers: [registry],
  })
  return {
    instrument(app) {
      countRequests(app, registry)
      countStreams(app, registry)
    },
    orderPlaced: () => ordersPlaced.inc(),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}

/** The route's pattern. Addresses may contain names and would make too many series. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return /^\/(api|images)\//.test(url) ? url : 'web app'
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests that got a response.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const errors = new Counter({
    name: 'http_errors_total',
    help: 'Requests that were rejected or failed, by the code in their response.',
    labelNames: ['code'],
    registers,
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its response, without event streams.',
    labelNames: ['method', 'route'],
    buckets: secondsBuckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, rejection } = request
    const route = routeOf(request)
    requests.inc({ method, route, status: reply.statusCode })
    if (rejection) errors.inc({ code: rejection })
    if (!request.routeOptions.config.isEndless)
      duration.observe({ method, route }, reply.elapsedTime / msPerSecond)
    done()
  })
}

function countStreams(app: FastifyInstance, registry: Registry): void {
  const streams = new Gauge({
    name: 'cornerstock_event_streams',
    help: 'Open event streams.',
    registers: [registry],
  })
  app.addHook('onRoute', (route) => {
    if (!route.config?.isEndless) return
    route.preHandler = (_, reply, done) => {
      streams.inc()
      reply.raw.once('close', () => streams.dec())
      done()
    }
  })
}

/** undefined if the source fails or takes too long. */
const readSource = <T>(source: () => Promise<T>): Promise<T | undefined> =>
  Promise.race([source(), pause(sourceTimeoutMs, undefined, { ref: false })]).catch(() => undefined)

function addSourceGauges(registry: Registry, { pools, queues, secondsBehind }: MetricSources): void {
  const registers = [registry]
  new Gauge({
    name: 'cornerstock_database_connections',
    help: 'Connections of each pool by state, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  new Gauge({
    name: 'cornerstock_jobs',
    help: 'Jobs of all servers, counted once a minute. Failed jobs count until they are deleted.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { name, readyCount, activeCount, failedCount } of (await readSource(queues)) ?? []) {
        this.set({ queue: name, state: 'waiting' }, readyCount)
        this.set({ queue: name, state: 'active' }, activeCount)
        this.set({ queue: name, state: 'failed' }, failedCount)
      }
    },
  })
  new Gauge({
    name: 'cornerstock_events_behind_seconds',
    help: 'Age of the oldest event that was not sent to the streams yet. NaN while unknown.',
    registers,
    async collect() {
      this.set((await readSource(secondsBehind)) ?? Number.NaN)
    },
  })
}
