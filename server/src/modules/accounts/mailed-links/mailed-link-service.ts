import { dayMs } from '@cornerstock/contract/values/days'
import type { Database, Pool } from '../../../database/pool.ts'
import { createToken } from '../../../random-token.ts'
import { type Account, type AddressedAccount, findAccountByEmail } from '../account-queries.ts'
import { isInvited } from '../people/people-queries.ts'
import { countLinks, insertLink, type LinkKind, lockLinksOf, voidLinks } from './mailed-link-queries.ts'

const hourMs = 60 * 60_000

/** The kinds of links that go out by email. */
export type MailedKind = Exclude<LinkKind, 'owner'>

/** A link that is to be emailed; `clientId` is the client to which one of the kind `person` invites. */
export type RequestedLink = { kind: MailedKind; email: string; clientId?: string | undefined }

/** How long each kind of link is valid, in milliseconds (HTTP contract, Auth; beyond the specification, 1). */
export const linkLifetimes: Record<LinkKind, number> = {
  reset: hourMs,
  invitation: 7 * dayMs,
  verification: 7 * dayMs,
  owner: 7 * dayMs,
  person: 7 * dayMs,
}

/** The largest number of links within a time, so that nobody can flood the inbox of somebody else. */
const sendingLimits: Partial<Record<MailedKind, { max: number; withinMs: number }>> = {
  reset: { max: 3, withinMs: hourMs },
  verification: { max: 5, withinMs: 7 * dayMs },
  person: { max: 20, withinMs: 7 * dayMs },
}
// An unverified address may belong to a person who never signed up.
const unverifiedResetLimit = { max: 3, withinMs: dayMs }

/** The limit that applies to links of a kind for an account; undefined if there is none. */
const sendingLimitFor = (kind: MailedKind, { emailVerifiedAt }: Account) =>
  kind === 'reset' && !emailVerifiedAt ? unverifiedResetLimit : sendingLimits[kind]

/** Whether an account may get a link. */
async function mayGet(
  db: Database,
  account: AddressedAccount,
  { kind, clientId }: RequestedLink,
): Promise<boolean> {
  if (kind === 'person')
    return clientId !== undefined && (await isInvited(db, { clientId, personId: account.accountId }))
  return account.isActive && (kind !== 'verification' || !account.emailVerifiedAt)
}

/**
 * Creates a link for the account of an address, and ends an older invitation.
 * @returns the token, which is stored only as a hash; undefined if the address has no account that may have such
 * a link, or the limit of links is reached
 */
export async function createMailedLink(
  db: Pool,
  { kind, email, clientId }: RequestedLink,
  now: Date,
): Promise<{ token: string; account: AddressedAccount } | undefined> {
  const account = await findAccountByEmail(db, email)
  if (!account || !(await mayGet(db, account, { kind, email, clientId }))) return undefined
  const { accountId } = account
  const token = createToken()
  const limit = sendingLimitFor(kind, account)
  const isCreated = await db.transaction(async (transaction) => {
    await lockLinksOf(transaction, accountId)
    if (limit) {
      const expiresAfter = new Date(now.getTime() - limit.withinMs + linkLifetimes[kind])
      if ((await countLinks(transaction, { kind, accountId, expiresAfter })) >= limit.max) return false
    }
    if (kind === 'invitation') await voidLinks(transaction, { accountId, kind }, now)
    if (kind === 'person' && clientId) await voidLinks(transaction, { accountId, kind, clientId }, now)
    await insertLink(transaction, {
      token,
      kind,
      accountId,
      // The token verifies the address that it is emailed to, and no later one.
      email: kind === 'verification' ? account.email : null,
      clientId: clientId ?? null,
      expiresAt: new Date(now.getTime() + linkLifetimes[kind]),
    })
    return true
  })
  return isCreated ? { token, account } : undefined
}
