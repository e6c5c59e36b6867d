import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { SecretBox } from '../../../secret-box.ts'
import { text } from '../../../texts/text.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { type AddressedAccount, findAccountByEmail } from '../account-queries.ts'
import { wrongCredentials } from '../account-service.ts'
import { isPasswordCorrect } from '../passwords/passwords.ts'
import { findKnownDevice, startSession } from '../sessions/session-service.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { hasTwoFactor, useCode } from '../two-factor/code-check-service.ts'
import { type Attempt, countFailedAttempt } from './sign-in-attempts.ts'
import { logStaffSignIn } from './sign-in-log.ts'

type Credentials = {
  email: string
  password: string
  code?: string | undefined
  deviceToken?: string | undefined
}

/**
 * Signs in. Throws WRONG_CREDENTIALS for a wrong password and for an unknown email address, with the same text and
 * after the same time; TOO_MANY_REQUESTS after too many failures, for the right password too. If the account has a
 * second factor and the password is right: CODE_REQUIRED without a code, WRONG_CODE for a wrong code.
 */
export async function signIn(
  context: Context,
  { tokens, secretBox }: { tokens: Tokens; secretBox: SecretBox },
  { email, password, code, deviceToken }: Credentials,
): Promise<SignedIn> {
  const account = await findAccountByEmail(context.db, email)
  const deviceId =
    account && deviceToken ? await findKnownDevice(context.db, tokens, account, deviceToken) : null
  const attempt = { email, deviceId }
  const isCorrect = await countFailedAttempt(context, attempt, async (rank) => {
    const isRight = await isPasswordCorrect(password, account?.passwordHash ?? null, rank)
    return isRight && account?.isActive === true
  })
  if (!account || !isCorrect) throw wrongCredentials()
  if (await hasTwoFactor(context.db, account.accountId))
    await requireCode(context, secretBox, { account, attempt, code })
  const { companyName } = await readSettings(context)
  return context.db.transaction(async (transaction) => {
    await logStaffSignIn(transaction, account, context)
    return startSession({ ...context, db: transaction }, tokens, account, companyName, {
      knownDeviceId: deviceId,
    })
  })
}

/** A missing code is not counted as a failed sign-in; a wrong code is. */
async function requireCode(
  context: Context,
  secretBox: SecretBox,
  { account, attempt, code }: { account: AddressedAccount; attempt: Attempt; code: string | undefined },
): Promise<void> {
  if (!code?.trim())
    throw new AppError('CODE_REQUIRED', text('Please enter the code from your authenticator app.'))
  const isCorrect = await countFailedAttempt(context, attempt, () =>
    useCode(context, secretBox, account, code),
  )
  if (!isCorrect) throw new AppError('WRONG_CODE', text('This code is wrong or was used already.'))
}
