import * as contract from '@cornerstock/contract/clients/clients'
import type { FastifyInstance } from 'fastify'
import { associate, client, owner } from '../../../http/guards.ts'
import { route } from '../../../http/route.ts'
import { say, text } from '../../../texts/text.ts'
import { addClient, inviteClient } from './client-invitation-service.ts'
import * as clients from './client-service.ts'
import { type EraseDependencies, eraseClient } from './erasing/erasure-service.ts'

/** Clients, and their corrections by staff. */
export function clientRoutes(app: FastifyInstance, dependencies: EraseDependencies): void {
  const { linkMails } = dependencies

  route(app, contract.listClients, associate, ({ context, query }) => clients.listClients(context, query))

  route(app, contract.getClient, client, ({ context, params }) => clients.getClient(context, params.clientId))

  route(app, contract.getClientAddress, client, ({ context, params }) =>
    clients.getClientAddress(context, params.clientId),
  )

  route(app, contract.saveClient, associate, ({ context, params, body, ifMatch }) =>
    clients.saveClient(context, params.clientId, body, ifMatch),
  )

  route(app, contract.setSubstitution, client, ({ context, params, body }) =>
    clients.setSubstitution(context, params.clientId, body.substitution),
  )

  route(app, contract.addClient, associate, ({ context, body }) => addClient(context, body))

  route(app, contract.inviteClient, associate, ({ context, params }) =>
    inviteClient(context, linkMails, params.clientId),
  )

  route(app, contract.setClientPassword, associate, async ({ context, params, body }) => {
    await clients.setClientPassword(context, params.clientId, body.newPassword)
    return { message: say(text('Password changed successfully!'), context.language) }
  })

  route(app, contract.eraseClient, owner, ({ context, params }) =>
    eraseClient(context, dependencies, params.clientId),
  )
}
