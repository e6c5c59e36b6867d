import * as contract from '@cornerstock/contract/office/webhooks'
import type { FastifyInstance } from 'fastify'
import { owner } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  type WebhookDependencies,
} from './webhook-service.ts'

/** What tells other programs of changes, for owners. */
export function webhookRoutes(app: FastifyInstance, dependencies: WebhookDependencies): void {
  route(app, contract.listWebhooks, owner, ({ context, query }) => listWebhooks(context, query))

  route(app, contract.addWebhook, owner, ({ context, body }) => createWebhook(context, dependencies, body))

  route(app, contract.saveWebhook, owner, ({ context, params, body }) =>
    changeWebhook(context, dependencies.allowsPrivate, params.webhookId, body),
  )

  route(app, contract.deleteWebhook, owner, ({ context, params }) => removeWebhook(context, params.webhookId))

  route(app, contract.listDeliveries, owner, ({ context, params, query }) =>
    listDeliveries(context, params.webhookId, query),
  )

  route(app, contract.replayDelivery, owner, ({ context, params }) =>
    replayDelivery(context, params.webhookId, params.deliveryId),
  )
}
