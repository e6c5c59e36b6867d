import { eventsPath } from '@cornerstock/contract/http/events'
import type { FastifyInstance } from 'fastify'
import type { Pool } from '../../database/pool.ts'
import { account } from '../../http/guards.ts'
import type { EventHub } from './event-hub.ts'
import { idOf, streamEvents, writeToStream } from './event-stream.ts'
import { createOpenStreams } from './open-streams.ts'

const heartbeatIntervalMs = 10_000

/**
 * `GET /api/events`: server-sent events for the signed-in account. It is not an endpoint of the contract, because it
 * responds with a stream. Each heartbeat checks that the session is still valid. An account has at most eight streams at
 * a time.
 *
 * Every response to a signed-in caller names in `X-Event-Id` the last event before it was read, so that a stream opened
 * later can begin there.
 */
export function eventRoutes(app: FastifyInstance, dependencies: { hub: EventHub; db: Pool }): void {
  const streams = createOpenStreams({ ...dependencies, log: app.log })

  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.authorization) reply.header('x-event-id', idOf(dependencies.hub.position()))
    done()
  })

  app.get(
    eventsPath,
    {
      exposeHeadRoute: false,
      config: { isEndless: true },
      onRequest: async (request) => {
        await app.authenticate(request)
        account.admit(request.actor, { method: 'GET', path: eventsPath })
      },
    },
    async (request, reply) => {
      const { actor } = request
      if (!actor) return // Not reached: the guard rejects visitors.
      const lastEventId = request.headers['last-event-id']?.toString()
      const response = reply.raw
      await streams.open(actor.personId, response)
      reply.hijack()
      if (response.destroyed) return // The listener has disconnected.
      // Without this, a failed write would end the server.
      response.on('error', (error) => request.log.warn({ error }, 'an event stream could not be written'))
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const heartbeat = setInterval(async () => {
        // While the database is down, the session counts as valid.
        await app.authenticate(request).catch(() => {})
        if (request.actor && !request.actor.mustSetUpTwoFactor) writeToStream(response, ': still here\n\n')
        else response.end()
      }, heartbeatIntervalMs)
      response.on('close', () => clearInterval(heartbeat))
      try {
        await streamEvents(dependencies, actor, lastEventId, response)
      } catch (error) {
        request.log.warn({ error }, 'an event stream failed')
        response.destroy()
      }
    },
  )

  app.addHook('preClose', async () => streams.endAll())
}
