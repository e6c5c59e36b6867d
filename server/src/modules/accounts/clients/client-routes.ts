import * as contract from '@cornerstock/contract/clients'
import type { FastifyInstance } from 'fastify'
import { associate, client } from '../../../http/guards.ts'
import { route } from '../../../http/route.ts'
import * as clients from './client-service.ts'

/** Clients, and their corrections by staff. */
export function clientRoutes(app: FastifyInstance): void {
  route(app, contract.listClients, associate, ({ context, query }) => clients.listClients(context, query))

  route(app, contract.getClient, client, ({ context, params }) => clients.getClient(context, params.clientId))

  route(app, contract.getClientAddress, client, ({ context, params }) =>
    clients.getClientAddress(context, params.clientId),
  )

  route(app, contract.saveClient, associate, ({ context, params, body, ifMatch }) =>
    clients.saveClient(context, params.clientId, body, ifMatch),
  )

  route(app, contract.setClientPassword, associate, async ({ context, params, body }) => {
    await clients.setClientPassword(context, params.clientId, body.newPassword)
    return { message: 'Password changed successfully!' }
  })
}
