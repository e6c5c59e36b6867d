import { staffRoles } from '@cornerstock/contract/accounts/roles'
import type { StaffChanges, StaffMember } from '@cornerstock/contract/accounts/staff'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts, twoFactors } from '../../../database/schema/accounts/accounts.ts'
import { type AddressedAccount, hasEmail, insertAccount, maySignIn } from '../account-queries.ts'
import { wholesalerName } from './wholesaler-name.ts'

/** A staff account. Without a password it cannot sign in yet. */
export type StoredStaffMember = StaffMember & { hasPassword: boolean }

const columns = {
  staffId: accounts.accountId,
  // A constraint of the table requires an address of staff.
  email: sql<string>`${accounts.email}`,
  // Accounts from before the column `name` have their name in `business_owner_name`.
  name: sql<string>`coalesce(nullif(${accounts.name}, ''), ${accounts.businessOwnerName})`,
  role: sql<StaffMember['role']>`${accounts.role}`,
  isActive: accounts.isActive,
  hasTwoFactor: sql<boolean>`exists (
    select from ${twoFactors} f where f.account_id = ${accounts}.account_id and f.secret is not null)`,
  lastSeenAt: accounts.lastSeenAt,
  hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
}

const isStaff = inArray(accounts.role, [...staffRoles])
const hasId = (staffId: string) => eq(accounts.accountId, staffId)

const selectStaff = (db: Database, condition?: SQL) =>
  db.select(columns).from(accounts).where(and(isStaff, condition))

export const findStaff = (db: Database): Promise<StoredStaffMember[]> =>
  selectStaff(db).orderBy(sql`fold(${columns.name})`, accounts.email)

/** Finds a staff account; undefined if no account has the id, or if it is a client. */
export async function findStaffMember(db: Database, staffId: string): Promise<StoredStaffMember | undefined> {
  const [member] = await selectStaff(db, hasId(staffId))
  return member
}

/**
 * Finds a staff account and all active owners, and locks them until the transaction ends. Without the lock, two
 * changes at the same time could each disable the other owner.
 */
export async function lockMemberAndOwners(
  transaction: Database,
  staffId: string,
): Promise<{ member: StoredStaffMember | undefined; owners: StoredStaffMember[] }> {
  const isActiveOwner = and(eq(accounts.role, 'owner'), accounts.isActive)
  const locked = await selectStaff(transaction, or(hasId(staffId), isActiveOwner))
    // Always in the same order, so that two transactions cannot wait for each other.
    .orderBy(accounts.accountId)
    .for('no key update')
  return {
    member: locked.find((one) => one.staffId === staffId),
    owners: locked.filter(({ role, isActive }) => role === 'owner' && isActive),
  }
}

export async function updateStaffMember(db: Database, staffId: string, changes: StaffChanges): Promise<void> {
  await db.update(accounts).set(changes).where(hasId(staffId))
}

type NewStaffAccount = Pick<AddressedAccount, 'role' | 'email'> &
  Partial<Pick<AddressedAccount, 'name' | 'passwordHash' | 'emailVerifiedAt' | 'language'>>

/** Inserts a staff account; undefined if its email is taken. */
export const insertStaffAccount = (
  db: Database,
  account: NewStaffAccount,
): Promise<AddressedAccount | undefined> =>
  insertAccount(db, {
    passwordHash: null,
    storeName: wholesalerName,
    storeAddress: '',
    businessType: '',
    phoneNumber: '',
    ...account,
  })

type Activation = { passwordHash: string; now: Date }

const activated = ({ passwordHash, now }: Activation) => ({
  passwordHash,
  emailVerifiedAt: sql`coalesce(${accounts.emailVerifiedAt}, ${now})`,
})

/**
 * Sets the first password of an invited account and verifies its address; undefined if the account is disabled or has
 * a password: a late invitation must not replace it, nor get past its second factor.
 */
export async function activateInvited(
  db: Database,
  accountId: string,
  activation: Activation,
): Promise<AddressedAccount | undefined> {
  const [account] = await db
    .update(accounts)
    .set(activated(activation))
    .where(and(hasId(accountId), maySignIn, isNull(accounts.passwordHash)))
    .returning()
  return account && hasEmail(account) ? account : undefined
}

/** Sets the password of a staff account, makes it an owner and enables it. */
export async function promoteToOwner(
  db: Database,
  accountId: string,
  activation: Activation,
): Promise<AddressedAccount | undefined> {
  const [account] = await db
    .update(accounts)
    .set({ ...activated(activation), role: 'owner', isActive: true })
    .where(and(hasId(accountId), isStaff))
    .returning()
  return account && hasEmail(account) ? account : undefined
}
