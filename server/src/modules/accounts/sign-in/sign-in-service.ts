import type { SignedIn } from '@cornerstock/contract/accounts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../http/errors.ts'
import { findAccountByEmail } from '../account-queries.ts'
import { isPasswordCorrect } from '../passwords/passwords.ts'
import { startSession } from '../sessions/session-service.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { countFailedAttempt } from './sign-in-attempts.ts'
import { logStaffSignIn } from './sign-in-log.ts'

/**
 * Signs in. WRONG_CREDENTIALS for a wrong password and for an unknown e-mail address, with the same text and after
 * the same time; TOO_MANY_REQUESTS after too many failures, for the right password too.
 */
export async function signIn(
  context: Context,
  tokens: Tokens,
  { email, password, deviceToken }: { email: string; password: string; deviceToken?: string | undefined },
): Promise<SignedIn> {
  const account = await findAccountByEmail(context.db, email)
  const deviceId = account && deviceToken ? tokens.verifyDevice(deviceToken, account.accountId) : null
  const isCorrect = await countFailedAttempt(context, { email, deviceId }, async () => {
    const isRight = await isPasswordCorrect(password, account?.passwordHash ?? null)
    return isRight && account?.isActive === true
  })
  if (!account || !isCorrect) throw new AppError('WRONG_CREDENTIALS', 'Wrong email or password.')
  await logStaffSignIn(context.db, account, context)
  return startSession(context, tokens, account)
}
