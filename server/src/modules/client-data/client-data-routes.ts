import { exportClientData as endpoint } from '@cornerstock/contract/clients/clients'
import type { FastifyInstance } from 'fastify'
import { clientOrOwner } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { exportClientData } from './client-data-service.ts'

export function clientDataRoutes(app: FastifyInstance): void {
  route(app, endpoint, clientOrOwner, ({ context, params }) => exportClientData(context, params.clientId))
}
