import * as contract from '@cornerstock/contract/recency'
import type { FastifyInstance } from 'fastify'
import { associate } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as recency from './recency-service.ts'

export function recencyRoutes(app: FastifyInstance): void {
  route(app, contract.listRecency, associate, ({ context, query }) => recency.listRecency(context, query))
}
