import type { SignedIn } from '@cornerstock/contract/accounts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../http/errors.ts'
import { writeLog } from '../../app-logs/app-log-service.ts'
import { findAccountByEmail } from '../account-queries.ts'
import { isPasswordCorrect } from '../passwords/passwords.ts'
import { startSession } from '../sessions/session-service.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { countFailedAttempt } from './sign-in-attempts.ts'

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
  if (!account || !isCorrect) {
    await writeLog(context.db, {
      level: 'Warning',
      source: 'sign-in',
      message: 'A sign-in failed.',
      clientId: account?.accountId ?? null,
    })
    throw new AppError('WRONG_CREDENTIALS', 'Wrong email or password.')
  }
  return startSession(context, tokens, account)
}
