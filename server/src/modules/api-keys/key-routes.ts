import * as contract from '@cornerstock/contract/office/api-keys'
import type { FastifyInstance } from 'fastify'
import { owner } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import { endKey, listKeys, makeKey } from './key-service.ts'

/** The keys of other programs, for owners. */
export function apiKeyRoutes(app: FastifyInstance): void {
  route(app, contract.listApiKeys, owner, ({ context, query }) => listKeys(context, query))

  route(app, contract.addApiKey, owner, ({ context, body }) => makeKey(context, body))

  route(app, contract.endApiKey, owner, ({ context, params }) => endKey(context, params.apiKeyId))
}
