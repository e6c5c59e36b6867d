import type { Terms } from '@cornerstock/contract/clients/client-credit'
import type { Client, ClientInput } from '@cornerstock/contract/clients/clients'
import type { Cents } from '@cornerstock/contract/values/money'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts } from '../../../database/schema/accounts/accounts.ts'

export const isClient = eq(accounts.role, 'client')

/** The columns of a client for staff, listed by name, so that the password hash is never included. */
export const clientColumns = {
  id: accounts.accountId,
  clientId: accounts.accountId,
  externalId: accounts.externalId,
  internalNote: accounts.internalNote,
  priceLevelId: accounts.priceLevelId,
  regions: accounts.regions,
  terms: sql<Terms>`json_strip_nulls(json_build_object('kind', ${accounts.termsKind}, 'days', ${accounts.termsDays}))`,
  creditLimit: sql<Cents | null>`${accounts.creditLimitCents}`,
  creditMode: accounts.creditMode,
  zoneId: accounts.zoneId,
  delivery: accounts.delivery,
  deliveryWindow: accounts.deliveryWindow,
  proof: accounts.proof,
  storeName: accounts.storeName,
  storeAddress: accounts.storeAddress,
  businessOwnerName: accounts.businessOwnerName,
  email: accounts.email,
  phoneNumber: accounts.phoneNumber,
  // A constraint of the table allows no other type for clients.
  businessType: sql<Client['businessType']>`${accounts.businessType}`,
  deliveryNotes: accounts.deliveryNotes,
  isOnHold: accounts.isOnHold,
  language: accounts.language,
  substitution: accounts.substitution,
  postalCode: accounts.postalCode,
}

// A referral code ends with the first 6 digits of a client's id (specification 3). The prefix and the letters may have
// changed since, so they only decide between clients with the same digits.
const referredBy = sql<NonNullable<Client['referredBy']> | null>`(
  select json_build_object('id', r.account_id, 'clientId', r.account_id, 'storeName', r.store_name)
    from (select upper(trim("accounts"."referral_code")) as code) given
    cross join lateral (select substring(code from '^[A-Z0-9]+-[^-]{1,4}-([0-9A-F]{6})$') as digits) parsed
    join accounts r on r.account_id between (digits || '00-0000-0000-0000-000000000000')::uuid
                                        and (digits || 'ff-ffff-ffff-ffff-ffffffffffff')::uuid
   where r.role = 'client' and r.account_id <> "accounts"."account_id"
   order by code like '%-' || upper(left(regexp_replace(r.store_name, '[^[:alpha:]]', '', 'g'), 4)) || '-%' desc
   limit 1)`

/** More columns of one client. */
const moreColumns = {
  referralCode: accounts.referralCode,
  PrefferresWholesaler: accounts.preferredWholesaler,
  referredBy,
}

const isThis = (clientId: string) => and(isClient, eq(accounts.accountId, clientId))

/** Finds a client, as staff see it; undefined if no account has the id, or if it is a staff account. */
export async function findClient(db: Database, clientId: string): Promise<Client | undefined> {
  const [client] = await db
    .select({ ...clientColumns, ...moreColumns })
    .from(accounts)
    .where(isThis(clientId))
  return client
}

/** Finds a client and locks it until the transaction ends. */
export async function lockClient(db: Database, clientId: string): Promise<Client | undefined> {
  const [client] = await db
    .select({ ...clientColumns, ...moreColumns })
    .from(accounts)
    .where(isThis(clientId))
    .for('no key update')
  return client
}

const toColumns = ({ terms, creditLimit, ...details }: StoredInput) => ({
  ...details,
  ...(terms && { termsKind: terms.kind, termsDays: terms.days ?? null }),
  ...(creditLimit !== undefined && { creditLimitCents: creditLimit }),
})

/** The details of a client with terms as they are stored. */
export type StoredInput = Omit<ClientInput, 'terms'> & { terms?: Terms }

/** Inserts a client without a password and returns its id. An address counts as verified, because staff entered it. */
export async function insertClient(db: Database, client: StoredInput, now: Date): Promise<string> {
  const [inserted] = await db
    .insert(accounts)
    .values({ ...toColumns(client), role: 'client', emailVerifiedAt: client.email ? now : null })
    .returning({ clientId: accounts.accountId })
  if (!inserted) throw new Error('the client was not inserted')
  return inserted.clientId
}

/** Whether a client has set a password. */
export async function hasPassword(db: Database, clientId: string): Promise<boolean> {
  const [row] = await db
    .select({ hasPassword: sql<boolean>`${accounts.passwordHash} is not null` })
    .from(accounts)
    .where(isThis(clientId))
  return row?.hasPassword ?? false
}

/** Sets the details of a client. */
export async function updateClient(
  db: Database,
  clientId: string,
  { emailVerifiedAt, ...client }: StoredInput & { emailVerifiedAt?: Date | null },
): Promise<void> {
  await db
    .update(accounts)
    .set({ ...toColumns(client), ...(emailVerifiedAt !== undefined && { emailVerifiedAt }) })
    .where(isThis(clientId))
}

export async function updateSubstitution(
  db: Database,
  clientId: string,
  substitution: Client['substitution'],
): Promise<void> {
  await db.update(accounts).set({ substitution }).where(isThis(clientId))
}

/** The active staff who may approve clients. */
export const findApprovers = (db: Database): Promise<{ accountId: string }[]> =>
  db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(inArray(accounts.role, ['owner', 'associate']), accounts.isActive))
