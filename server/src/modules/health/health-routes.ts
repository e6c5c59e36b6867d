import * as contract from '@cornerstock/contract/http/health'
import type { FastifyInstance } from 'fastify'
import { ping } from '../../database/pool.ts'
import { visitor } from '../../http/guards.ts'
import { route } from '../../http/route.ts'

/** Probes for load balancers and monitoring. */
export function healthRoutes(app: FastifyInstance): void {
  route(app, contract.health, visitor, () => ({ status: 'ok' as const }))

  route(app, contract.ready, visitor, async ({ context }) => {
    await ping(context.db)
    return { status: 'ok' as const }
  })
}
