import { randomBytes } from 'node:crypto'
import type { Pool } from '../../../database/pool.ts'
import { type Account, findAccountByEmail } from '../account-queries.ts'
import { countLiveLinks, insertLink, type LinkKind, lockLinksOf, voidLinks } from './mailed-link-queries.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** The kinds of links that go out by mail. */
export type MailedKind = Extract<LinkKind, 'reset' | 'invitation'>

/** How long each kind of link is good (HTTP contract, Auth; beyond the specification, 1). */
const linkLifetimes: Record<LinkKind, number> = {
  reset: hourMs,
  invitation: 7 * dayMs,
  verification: 7 * dayMs,
  owner: 7 * dayMs,
}

/** So that nobody can fill an inbox with links that somebody else asks for. */
const maxLiveResets = 3

const createToken = (): string => randomBytes(32).toString('base64url')

/**
 * Creates a link for the account of an address, and ends an older invitation.
 * @returns the token, which is stored only as a hash; undefined where the address has no account that may have such
 * a link, or was sent enough of them
 */
export async function createMailedLink(
  db: Pool,
  { kind, email }: { kind: MailedKind; email: string },
  now: Date,
): Promise<{ token: string; account: Account } | undefined> {
  const account = await findAccountByEmail(db, email)
  if (!account?.isActive) return undefined
  const { accountId } = account
  const token = createToken()
  const isCreated = await db.transaction(async (transaction) => {
    await lockLinksOf(transaction, accountId)
    if (kind === 'reset' && (await countLiveLinks(transaction, { kind, accountId }, now)) >= maxLiveResets)
      return false
    if (kind === 'invitation') await voidLinks(transaction, { accountId, kind }, now)
    const expiresAt = new Date(now.getTime() + linkLifetimes[kind])
    await insertLink(transaction, { token, kind, accountId, email: null, expiresAt })
    return true
  })
  return isCreated ? { token, account } : undefined
}
