import * as contract from '@cornerstock/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { visitor } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import * as accounts from './account-service.ts'
import { resetPassword } from './password-reset/password-reset-service.ts'

/** Sign-up, sign-in and forgotten passwords. */
export function accountRoutes(app: FastifyInstance): void {
  route(app, contract.register, visitor, ({ context, body }) => accounts.registerClient(context, body))

  route(app, contract.login, visitor, ({ context, body }) =>
    accounts.signIn(context, body.email, body.password),
  )

  // The same for an address with an account and without: which it is, only the job that mails finds out.
  route(app, contract.forgotPassword, visitor, async ({ context, body }) => {
    await context.passwordResets.request(body.email)
    return { message: 'Reset instructions sent! Check your inbox.' }
  })

  route(app, contract.resetPassword, visitor, async ({ context, body }) => {
    await resetPassword(context, body.token, body.password)
    return { message: 'Your password has been changed. Please sign in.' }
  })
}
