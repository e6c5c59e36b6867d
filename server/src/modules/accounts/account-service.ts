import { isStaff, type SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { isUuid } from '../../http/ids.ts'
import { accountExists, clientExists } from './account-queries.ts'

/** The error for an email that another account has, in any letter case. */
export const emailTaken = () => new AppError('EMAIL_TAKEN', 'An account with this email already exists.')

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
