import { eventsPath } from '@cornerstock/contract/events'
import type { FastifyInstance } from 'fastify'
import type { Pool } from '../../database/pool.ts'
import { account } from '../../http/guards.ts'
import type { EventHub } from './event-hub.ts'
import { streamEvents, writeToStream } from './event-stream.ts'

const heartbeatInterval = 10_000

/**
 * `GET /api/events`: server-sent events for the signed-in account. Not an endpoint of the contract's kind,
 * as it answers a stream. Each heartbeat asks again whether the session still holds.
 */
export function eventRoutes(app: FastifyInstance, services: { hub: EventHub; db: Pool }): void {
  const endings = new Set<() => void>()

  app.get(
    eventsPath,
    {
      exposeHeadRoute: false,
      config: { isEndless: true },
      onRequest: async (request) => {
        await app.authenticate(request)
        account.admit(request.actor)
      },
    },
    async (request, reply) => {
      const { actor } = request
      if (!actor) return // The guard has seen to this.
      const lastEventId = request.headers['last-event-id']?.toString()
      reply.hijack()
      const response = reply.raw
      if (response.destroyed) return // Who asked has gone already.
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const heartbeat = setInterval(async () => {
        // If the database is down, the session of before counts.
        await app.authenticate(request).catch(() => {})
        if (request.actor) writeToStream(response, ': still here\n\n')
        else response.end()
      }, heartbeatInterval)
      const end = () => response.end()
      endings.add(end)
      response.on('close', () => {
        clearInterval(heartbeat)
        endings.delete(end)
      })
      try {
        await streamEvents(services, actor, lastEventId, response)
      } catch (error) {
        request.log.warn({ error }, 'an event stream broke off')
        response.destroy()
      }
    },
  )

  app.addHook('preClose', async () => {
    for (const end of endings) end()
  })
}
