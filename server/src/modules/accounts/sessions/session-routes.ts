import * as contract from '@cornerstock/contract/accounts/sessions'
import type { FastifyInstance } from 'fastify'
import { account, person } from '../../../http/guards.ts'
import { pageOf } from '../../../http/paging.ts'
import { route } from '../../../http/route.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { changePassword } from '../passwords/password-change-service.ts'
import * as sessions from './session-service.ts'
import type { Tokens } from './tokens.ts'

/** The sessions of the signed-in account, and its password. */
export function sessionRoutes(app: FastifyInstance, { tokens }: { tokens: Tokens }): void {
  route(app, contract.logOut, account, ({ context }) => sessions.endSession(context, context.actor.sessionId))

  route(app, contract.readSession, account, ({ context }) => sessions.readSession(context))

  route(app, contract.listSessions, account, async ({ context, query }) =>
    pageOf(await sessions.listSessions(context), query, ({ sessionId }) => sessionId),
  )

  route(app, contract.endSession, account, ({ context, params }) =>
    sessions.endSession(context, params.sessionId),
  )

  route(app, contract.endOtherSessions, account, ({ context }) => sessions.endOtherSessions(context))

  route(app, contract.switchStore, person, async ({ context, body }) => {
    const { companyName } = await readSettings(context)
    return sessions.switchStore(context, tokens, companyName, body.clientId)
  })
  route(app, contract.changePassword, account, ({ context, body }) => changePassword(context, tokens, body))
}
