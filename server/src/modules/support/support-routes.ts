import * as contract from '@cornerstock/contract/clients/support'
import type { FastifyInstance } from 'fastify'
import { associate, client } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { decideClaim } from './claim-service.ts'
import * as support from './support-service.ts'

/** Support requests: questions of clients, and the responses of staff. */
export function supportRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  route(app, contract.createSupportRequest, client, ({ context, body, idempotencyKey }) =>
    support.createSupportRequest(context, body, idempotencyKey, publicUrl),
  )

  route(
    app,
    contract.listSupportRequests,
    client,
    ({ context, query: { limit, cursor, awaitsReply, ...filter } }) =>
      support.listSupportRequests(
        context,
        { ...filter, awaitsReply: awaitsReply !== undefined },
        { limit, cursor },
      ),
  )

  route(app, contract.getSupportRequest, client, ({ context, params }) =>
    support.getSupportRequest(context, params.supportId),
  )

  route(app, contract.addSupportMessage, client, ({ context, params, body, idempotencyKey }) =>
    support.addSupportMessage(context, params.supportId, body.text, idempotencyKey, publicUrl),
  )

  route(app, contract.decideClaim, associate, ({ context, params, body }) =>
    decideClaim(context, params.supportId, body, publicUrl),
  )

  route(app, contract.setSupportStatus, associate, ({ context, params, body }) =>
    support.setSupportStatus(context, params.supportId, body.status),
  )
}
