import * as contract from '@cornerstock/contract/health'
import type { FastifyInstance } from 'fastify'
import { visitor } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { requireDatabase } from './health-service.ts'

/** For whoever watches the server. */
export function healthRoutes(app: FastifyInstance): void {
  route(app, contract.health, visitor, () => ({ status: 'ok' as const }))

  route(app, contract.ready, visitor, async ({ context }) => {
    await requireDatabase(context)
    return { status: 'ok' as const }
  })
}
