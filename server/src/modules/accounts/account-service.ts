import type { Language } from '@cornerstock/contract/values/languages'
import { isStaff, type SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField, notFound } from '../../errors/app-error.ts'
import { isUuid } from '../../http/ids.ts'
import { text } from '../../texts/text.ts'
import { accountExists, clientExists, findAccountLanguage, updateLanguage } from './account-queries.ts'

/** The error for an email that another account has, in any letter case. */
export const emailTaken = () =>
  new AppError('EMAIL_TAKEN', text('An account with this email already exists.'))

/** The error for what needs an address, at a client that has none. */
export const noEmail = () =>
  new AppError('NO_EMAIL', text('This store has no email address. Enter one before you invite it.'))

/** The same error for a wrong password and an unknown email, so that it does not reveal which emails have accounts. */
export const wrongCredentials = () => new AppError('WRONG_CREDENTIALS', text('Wrong email or password.'))

/**
 * The id of the client whose data a call reads or changes. A client may omit `clientId`; any id but its own is
 * rejected with 403, whether or not that account exists. Staff must name a client.
 */
export async function resolveClientId(
  context: SignedInContext,
  claimedClientId: string | undefined,
): Promise<string> {
  const clientId = checkClientClaim(context, claimedClientId)
  return isStaff(context.actor) ? requireClient(context.db, clientId) : clientId
}

/** Like `resolveClientId`, for data that staff accounts have as well, such as notifications and pictures. */
export async function resolveAccountId(
  context: SignedInContext,
  claimedClientId: string | undefined,
): Promise<string> {
  const accountId = checkClientClaim(context, claimedClientId)
  if (accountId !== context.actor.accountId && !(await accountExists(context.db, accountId)))
    throw notFound('Client')
  return accountId
}

/** Like `resolveClientId`, without checking that the account exists: for callers that read the account themselves. */
export function checkClientClaim({ actor }: SignedInContext, claimedClientId: string | undefined): string {
  const claim = claimedClientId?.toLowerCase()
  if (claim === actor.accountId) return claim
  if (isStaff(actor)) {
    if (claim === undefined) throw badField('clientId', text('Name a client: clientId is missing.'))
    if (!isUuid(claim)) throw new AppError('NOT_FOUND', text('Client not found.'))
    return claim
  }
  if (claim !== undefined) throw new AppError('FORBIDDEN', text('This belongs to another account.'))
  return actor.accountId
}

/** Returns the id in lower case. Throws NOT_FOUND if no client has it. */
export async function requireClient(db: Database, clientId: string): Promise<string> {
  const id = clientId.toLowerCase()
  if (!isUuid(id) || !(await clientExists(db, id))) throw notFound('Client')
  return id
}

/** Sets the language of the signed-in account; the next request to any server uses it. */
export async function setLanguage({ db, actor }: SignedInContext, language: Language): Promise<void> {
  await updateLanguage(db, actor.personId, language)
  await waitForCachesToExpire()
}

/** The language of an account; English for one that does not exist. */
export const findLanguage = async (db: Database, accountId: string): Promise<Language> =>
  (await findAccountLanguage(db, accountId)) ?? 'en'
