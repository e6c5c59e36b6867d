import * as contract from '@cornerstock/contract/clients/client-overview'
import type { FastifyInstance } from 'fastify'
import { associate } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { getClientOverview } from './client-overview-service.ts'

/** A client at a glance, for staff on the phone. */
export function clientOverviewRoutes(app: FastifyInstance): void {
  route(app, contract.getClientOverview, associate, ({ context, params }) =>
    getClientOverview(context, params.clientId),
  )
}
