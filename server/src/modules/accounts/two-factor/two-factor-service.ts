import type { TwoFactorSetup, TwoFactorState } from '@cornerstock/contract/accounts/two-factor'
import type { SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import { AppError, badField, notFound } from '../../../errors/app-error.ts'
import type { SecretBox } from '../../../secret-box.ts'
import { text } from '../../../texts/text.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { type AddressedAccount, findAddressedAccount } from '../account-queries.ts'
import { reportTwoFactorChange } from '../notices/two-factor-notices.ts'
import { isPasswordCorrect } from '../passwords/passwords.ts'
import { countFailedAttempt } from '../sign-in/sign-in-attempts.ts'
import { createAppSecret, describeAppSecret, findTimeStep, readAppCode } from './app-codes.ts'
import { hasTwoFactor, useCode } from './code-check-service.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import {
  activatePendingSecret,
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  upsertPendingSecret,
} from './two-factor-queries.ts'

type Proof = { password: string; code?: string | undefined }

export async function showTwoFactor({ db, actor }: SignedInContext): Promise<TwoFactorState> {
  return {
    isOn: await hasTwoFactor(db, actor.personId),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.personId),
  }
}

/**
 * Creates a secret, which `turnOnTwoFactor` turns on. A second factor that is on stays on until then; its code is
 * required too, so that the password alone cannot replace it.
 */
export async function startTwoFactor(
  context: SignedInContext,
  secretBox: SecretBox,
  proof: Proof,
): Promise<TwoFactorSetup> {
  const { db } = context
  const account = await requireAccount(context)
  await requireProof(context, secretBox, account, {
    ...proof,
    needsCode: await hasTwoFactor(db, account.accountId),
  })
  const secret = createAppSecret()
  await upsertPendingSecret(db, account.accountId, secretBox.encrypt(secret, account.accountId))
  const { companyName } = await readSettings(context)
  return describeAppSecret(secret, { email: account.email, companyName })
}

/** Turns on the second factor that `startTwoFactor` created, with a first code of it. Earlier recovery codes end. */
export async function turnOnTwoFactor(
  context: SignedInContext,
  secretBox: SecretBox,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, now } = context
  const account = await requireAccount(context)
  const factor = await findTwoFactor(db, account.accountId)
  const pendingSecret = factor?.pendingSecret
  const decrypted = pendingSecret && secretBox.decrypt(pendingSecret, account.accountId)
  if (!factor || !decrypted) throw notStarted()
  const appCode = readAppCode(code)
  const step = appCode === null ? null : findTimeStep(decrypted.secret, appCode, now)
  if (step === null) throw wrongCode()
  const { codes, hashes, salt } = await createRecoveryCodes()
  await db.transaction(async (transaction) => {
    const activation = { step, salt, hashes }
    if (!(await activatePendingSecret(transaction, { ...factor, pendingSecret }, activation)))
      throw notStarted()
    await reportTwoFactorChange(transaction, account, { kind: factor.secret ? 'replaced' : 'on' }, now)
  })
  await waitForCachesToExpire()
  return { recoveryCodes: codes }
}

/** Turns off the second factor of the signed-in account. Throws CONFLICT if none is on. */
export async function turnOffTwoFactor(
  context: SignedInContext,
  secretBox: SecretBox,
  proof: Required<Proof>,
): Promise<void> {
  const { db, now } = context
  const account = await requireAccount(context)
  const isOn = await hasTwoFactor(db, account.accountId)
  await requireProof(context, secretBox, account, { ...proof, needsCode: isOn })
  if (!isOn) throw new AppError('CONFLICT', text('Two-step sign-in is already off.'))
  await db.transaction(async (transaction) => {
    if (await deleteTwoFactor(transaction, account.accountId))
      await reportTwoFactorChange(transaction, account, { kind: 'off' }, now)
  })
  await waitForCachesToExpire()
}

async function requireAccount({ db, actor }: SignedInContext): Promise<AddressedAccount> {
  const account = await findAddressedAccount(db, actor.personId)
  if (!account) throw notFound('Account')
  return account
}

/**
 * Checks the password and the code. A wrong one is rejected at its field, and counts as a failed sign-in of this
 * session.
 */
async function requireProof(
  context: SignedInContext,
  secretBox: SecretBox,
  account: AddressedAccount,
  { password, code, needsCode }: Proof & { needsCode: boolean },
): Promise<void> {
  const attempt = { email: account.email, deviceId: context.actor.sessionId }
  const isPasswordRight = await countFailedAttempt(context, attempt, () =>
    isPasswordCorrect(password, account.passwordHash),
  )
  if (!isPasswordRight) throw badField('password', text('This is not your password.'))
  if (!needsCode) return
  if (code === undefined) throw badField('code', text('Please enter a code of the app that you use now.'))
  const isCodeRight = await countFailedAttempt(context, attempt, () =>
    useCode(context, secretBox, account, code),
  )
  if (!isCodeRight) throw wrongCode()
}

const wrongCode = () => badField('code', text('This code is wrong or was used already.'))

const notStarted = () => new AppError('CONFLICT', text('Please start the set-up again.'))
