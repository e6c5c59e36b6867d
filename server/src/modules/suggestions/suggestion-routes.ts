import * as contract from '@cornerstock/contract/suggestions'
import type { FastifyInstance } from 'fastify'
import { associate } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as suggestions from './suggestion-service.ts'

export function suggestionRoutes(app: FastifyInstance): void {
  route(
    app,
    contract.listSuggestions,
    associate,
    ({ context, params }) => suggestions.listSuggestions(context, params.clientId),
    { isCostlyRead: true },
  )
}
