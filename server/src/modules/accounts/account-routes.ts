import * as contract from '@cornerstock/contract/accounts/accounts'
import type { FastifyInstance } from 'fastify'
import { account, visitor } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import type { SecretBox } from '../../secret-box.ts'
import { say, text } from '../../texts/text.ts'
import { setLanguage } from './account-service.ts'
import { mailVerificationAgain, verifyEmail } from './email-verification/email-verification-service.ts'
import type { LinkMails } from './mailed-links/link-mails.ts'
import { resetPassword } from './password-reset/password-reset-service.ts'
import type { Tokens } from './sessions/tokens.ts'
import { signIn } from './sign-in/sign-in-service.ts'
import { registerClient } from './sign-up/sign-up-service.ts'

/** Sign-up, sign-in, forgotten passwords and the verification of addresses. */
export function accountRoutes(
  app: FastifyInstance,
  { tokens, secretBox, linkMails }: { tokens: Tokens; secretBox: SecretBox; linkMails: LinkMails },
): void {
  route(app, contract.register, visitor, ({ context, body }) =>
    registerClient(context, { tokens, linkMails }, body),
  )

  route(app, contract.login, visitor, ({ context, body }) => signIn(context, { tokens, secretBox }, body))

  // The response must not tell whether the address has an account, so only the background job looks it up.
  route(app, contract.forgotPassword, visitor, async ({ context, body }) => {
    await linkMails.request('reset', body.email)
    return { message: say(text('Reset instructions sent! Check your inbox.'), context.language) }
  })

  route(app, contract.resetPassword, visitor, async ({ context, body }) => {
    await resetPassword(context, body.token, body.password)
    return { message: say(text('Your password has been changed. Please sign in.'), context.language) }
  })

  route(app, contract.verifyEmail, visitor, async ({ context, body }) => {
    await verifyEmail(context, body.token)
    return { message: say(text('Your email address is verified.'), context.language) }
  })

  route(app, contract.setLanguage, account, async ({ context, body }) => {
    await setLanguage(context, body.language)
    return body
  })

  route(app, contract.verifyEmailAgain, account, ({ context }) => mailVerificationAgain(context, linkMails))
}
