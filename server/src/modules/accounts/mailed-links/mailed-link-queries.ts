import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts, type linkKinds, mailedLinks } from '../../../database/schema/accounts/accounts.ts'
import { hashToken } from '../../../random-token.ts'

export type LinkKind = (typeof linkKinds)[number]

/**
 * The recipient of a link: an account; for the kind `owner` an address; for the kind `verification` both; for the kind
 * `person` an account and the client to which it is invited.
 */
export type LinkTarget = {
  kind: LinkKind
  accountId: string | null
  email: string | null
  clientId?: string | null
}

const targetColumns = {
  kind: mailedLinks.kind,
  accountId: mailedLinks.accountId,
  email: mailedLinks.email,
  clientId: mailedLinks.clientId,
}

const isUsable = (token: string, kinds: readonly LinkKind[], now: Date) =>
  and(
    eq(mailedLinks.tokenHash, hashToken(token)),
    inArray(mailedLinks.kind, [...kinds]),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, now),
  )

/** Locks the creation of links for an account until the transaction ends. */
export async function lockLinksOf(transaction: Database, accountId: string): Promise<void> {
  await transaction
    .select({ one: sql`1` })
    .from(accounts)
    .where(eq(accounts.accountId, accountId))
    .for('no key update')
}

/** The number of links of a kind that an account was sent, used or not, that expire after a time. */
export async function countLinks(
  db: Database,
  { kind, accountId, expiresAfter }: { kind: LinkKind; accountId: string; expiresAfter: Date },
): Promise<number> {
  const found = await db
    .select({ one: sql`1` })
    .from(mailedLinks)
    .where(
      and(
        eq(mailedLinks.accountId, accountId),
        eq(mailedLinks.kind, kind),
        gt(mailedLinks.expiresAt, expiresAfter),
      ),
    )
  return found.length
}

export async function insertLink(
  db: Database,
  { token, ...link }: LinkTarget & { token: string; expiresAt: Date },
): Promise<void> {
  await db.insert(mailedLinks).values({ ...link, tokenHash: hashToken(token) })
}

export async function deleteLink(db: Database, token: string): Promise<void> {
  await db.delete(mailedLinks).where(eq(mailedLinks.tokenHash, hashToken(token)))
}

/** The recipient of an unused link; undefined if the token is unknown, used, expired, or of another kind. */
export async function findLink(
  db: Database,
  token: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<LinkTarget | undefined> {
  const [found] = await db
    .select(targetColumns)
    .from(mailedLinks)
    .where(isUsable(token, kinds, now))
  return found
}

/**
 * Marks a link as used and returns its recipient. Of several concurrent calls only one gets it; others get undefined.
 */
export async function useLink(
  db: Database,
  token: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<LinkTarget | undefined> {
  const [used] = await db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(isUsable(token, kinds, now))
    .returning(targetColumns)
  return used
}

/** Invalidates the unused links of an account except invitations into stores, or only those of one kind. */
export async function voidLinks(
  db: Database,
  { accountId, kind, clientId }: { accountId: string; kind?: LinkKind; clientId?: string },
  now: Date,
): Promise<void> {
  await db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedLinks.accountId, accountId),
        kind ? eq(mailedLinks.kind, kind) : ne(mailedLinks.kind, 'person'),
        clientId === undefined ? undefined : eq(mailedLinks.clientId, clientId),
        isNull(mailedLinks.usedAt),
      ),
    )
}

/** Ends the unused links that would make an address an owner. */
export async function voidOwnerLinks(db: Database, email: string, now: Date): Promise<void> {
  await db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(eq(mailedLinks.kind, 'owner'), eq(mailedLinks.email, email), isNull(mailedLinks.usedAt)))
}
