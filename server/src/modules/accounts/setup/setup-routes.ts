import * as contract from '@cornerstock/contract/accounts/setup'
import type { FastifyInstance } from 'fastify'
import { visitor } from '../../../http/guards.ts'
import { route } from '../../../http/route.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { setUp } from './setup-service.ts'

export function setupRoutes(app: FastifyInstance, { tokens }: { tokens: Tokens }): void {
  route(app, contract.setUp, visitor, ({ context, body }) => setUp(context, tokens, body))
}
