import { setTimeout as pause } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is only looked at when somebody asks for the metrics. */
export type MetricSources = {
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  queues(): Promise<{ name: string; readyCount: number; activeCount: number; failedCount: number }[]>
  /** How old the oldest event is that this server has not handed to its streams, in seconds. */
  secondsBehind(): Promise<number>
}

/** What is counted while the server runs, and read in Prometheus' text format. */
export type Metrics = {
  /** Counts the requests of an app. */
  watch(app: FastifyInstance): void
  orderPlaced(): void
  read(): Promise<{ text: string; contentType: string }>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers go on for as long as somebody listens, which says nothing of how fast the server is. */
    isEndless?: boolean
  }
}

const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const msPerSecond = 1000
// A database that does not answer must not keep the rest from being read.
const patienceMs = 2000

/** Starts to measure the process, and whatever app it is told to watch. */
export function makeMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  gaugeSources(registry, sources)
  const ordersPlaced = new Counter({
    name: 'cornerstock_orders_placed_total',
    help: 'Orders that this server has placed.',
    registers: [registry],
  })
  return {
    watch(app) {
      countRequests(app, registry)
      countStreams(app, registry)
    },
    orderPlaced: () => ordersPlaced.inc(),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}

/** The pattern, never the address: that may name people, and there are endlessly many. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'none'
  return /^\/(api|images)\//.test(url) ? url : 'web app'
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const errors = new Counter({
    name: 'http_errors_total',
    help: 'Requests that were refused or failed, by the code in their answer.',
    labelNames: ['code'],
    registers,
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From a request’s arrival to the end of its answer; streams of events are left out.',
    labelNames: ['method', 'route'],
    buckets: secondsBuckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, refusal } = request
    const route = routeOf(request)
    requests.inc({ method, route, status: reply.statusCode })
    if (refusal) errors.inc({ code: refusal })
    if (!request.routeOptions.config.isEndless)
      duration.observe({ method, route }, reply.elapsedTime / msPerSecond)
    done()
  })
}

function countStreams(app: FastifyInstance, registry: Registry): void {
  const streams = new Gauge({
    name: 'cornerstock_event_streams',
    help: 'Open streams of events.',
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

/** undefined where there is no answer, or none in time. */
const ask = <T>(source: () => Promise<T>): Promise<T | undefined> =>
  Promise.race([source(), pause(patienceMs, undefined, { ref: false })]).catch(() => undefined)

function gaugeSources(registry: Registry, { pool, queues, secondsBehind }: MetricSources): void {
  const registers = [registry]
  new Gauge({
    name: 'cornerstock_database_connections',
    help: 'Connections of the pool: busy and idle ones, and requests waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'cornerstock_jobs',
    help: 'Jobs of all servers, as they are counted once a minute; failed ones until they are cleared away.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { name, readyCount, activeCount, failedCount } of (await ask(queues)) ?? []) {
        this.set({ queue: name, state: 'waiting' }, readyCount)
        this.set({ queue: name, state: 'active' }, activeCount)
        this.set({ queue: name, state: 'failed' }, failedCount)
      }
    },
  })
  new Gauge({
    name: 'cornerstock_events_behind_seconds',
    help: 'Age of the oldest event that has not gone to the streams yet; not a number while unknown.',
    registers,
    async collect() {
      this.set((await ask(secondsBehind)) ?? Number.NaN)
    },
  })
}
