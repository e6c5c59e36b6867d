import type { Registration, SignedIn } from '@cornerstock/contract/accounts'
import { type Context, isStaff, type SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { isUuid } from '../../http/ids.ts'
import { accountExists, clientExists, findAccountByEmail, insertAccount } from './account-queries.ts'
import type { LinkMails } from './mailed-links/link-mails.ts'
import { refuseCommonPassword } from './passwords/common-passwords.ts'
import { hashPassword } from './passwords/passwords.ts'
import { startSession } from './sessions/session-service.ts'
import type { Tokens } from './sessions/tokens.ts'

/** The error for an email that another account has, in any letter case. */
export const emailTaken = () => new AppError('EMAIL_TAKEN', 'An account with this email already exists.')

/**
 * Creates a client and its first session, and queues the mail that verifies its email. EMAIL_TAKEN if an account has the
 * email, in any letter case.
 */
export async function registerClient(
  context: Context,
  { tokens, linkMails }: { tokens: Tokens; linkMails: LinkMails },
  form: Registration,
): Promise<SignedIn> {
  const { password, confirmPassword: _, PrefferresWholesaler: preferredWholesaler, ...profile } = form
  refuseCommonPassword('password', password, profile)
  // Avoids the costly hash. If two requests register the same email at once, the insert lets only one succeed.
  if (await findAccountByEmail(context.db, profile.email)) throw emailTaken()
  const account = await insertAccount(context.db, {
    ...profile,
    preferredWholesaler,
    role: 'client',
    passwordHash: await hashPassword(password),
  })
  if (!account) throw emailTaken()
  // The account exists already and can request another link, so an error here must not fail the sign-up.
  await linkMails
    .request('verification', account.email)
    .catch((error: unknown) => context.log.warn({ error }, 'a verification mail was not queued'))
  return startSession(context, tokens, account)
}

/**
 * The id of the client whose data a call reads or changes. A client may omit `clientId`; any id but its own is
 * refused with 403, whether or not that account exists. Staff must name an existing account.
 */
export async function resolveClientId(
  { actor, db }: SignedInContext,
  claimedClientId: string | undefined,
): Promise<string> {
  const claim = claimedClientId?.toLowerCase()
  if (claim === actor.accountId) return claim
  if (isStaff(actor)) {
    if (claim === undefined)
      throw new AppError('BAD_REQUEST', 'Name a client: clientId is missing.', {
        details: [{ path: 'clientId', message: 'This is required.' }],
      })
    if (!isUuid(claim) || !(await accountExists(db, claim)))
      throw new AppError('NOT_FOUND', 'Client not found.')
    return claim
  }
  if (claim !== undefined) throw new AppError('FORBIDDEN', 'This belongs to another account.')
  return actor.accountId
}

/** Returns the id in lower case. Throws NOT_FOUND if no client has it. */
export async function requireClient(db: Database, clientId: string): Promise<string> {
  const id = clientId.toLowerCase()
  if (!isUuid(id) || !(await clientExists(db, id))) throw notFound('Client')
  return id
}
