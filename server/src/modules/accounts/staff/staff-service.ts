import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type { Driver, NewStaffMember, StaffChanges, StaffMember } from '@cornerstock/contract/accounts/staff'
import type { Paging } from '@cornerstock/contract/http/paging'
import { z } from 'zod'
import type { SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { isUuid } from '../../../http/ids.ts'
import { type Page, readPage } from '../../../http/paging.ts'
import { text } from '../../../texts/text.ts'
import { endKeysOf } from '../../api-keys/key-service.ts'
import { changedFields, logStaffChange } from '../../app-logs/app-log-service.ts'
import { endStreams } from '../../events/event-service.ts'
import { findAddressedAccount } from '../account-queries.ts'
import { emailTaken } from '../account-service.ts'
import type { LinkMails } from '../mailed-links/link-mails.ts'
import { voidLinks } from '../mailed-links/mailed-link-queries.ts'
import { reportTwoFactorChange } from '../notices/two-factor-notices.ts'
import { endSessions } from '../sessions/session-service.ts'
import { deleteTwoFactor } from '../two-factor/two-factor-queries.ts'
import {
  findStaff,
  findStaffMember,
  insertStaffAccount,
  lockMemberAndOwners,
  type StoredStaffMember,
  updateStaffMember,
} from './staff-queries.ts'

const staffNotFound = () => notFound('Staff account')

/** A page of the staff accounts, by name. */
export async function listStaff({ db }: SignedInContext, paging: Paging): Promise<Page<StaffMember>> {
  const staff = await findStaff(db)
  return readPage(paging, {
    position: z.tuple([z.uuid()]),
    find: async (limit, after) => {
      const first = after ? staff.findIndex(({ staffId }) => staffId === after[0]) + 1 : 0
      return staff.slice(first, first + limit)
    },
    count: async () => staff.length,
    positionOf: ({ staffId }) => [staffId],
  })
}

/** Who can be the driver of a run: drivers first, then owners and associates, each by name. */
export async function listDrivers({ db }: SignedInContext): Promise<Driver[]> {
  const staff = (await findStaff(db)).filter(({ role, isActive }) => isActive && mayAccess(role, 'road'))
  const drivers = staff.filter(({ role }) => role === 'driver')
  return [...drivers, ...staff.filter(({ role }) => role !== 'driver')].map(({ staffId, name, role }) => ({
    staffId,
    name,
    role,
  }))
}

/** The staff account of an id, in any letter case. Throws NOT_FOUND for clients and unknown ids. */
async function requireStaffMember(db: Database, claimedStaffId: string): Promise<StoredStaffMember> {
  const staffId = claimedStaffId.toLowerCase()
  const member = isUuid(staffId) ? await findStaffMember(db, staffId) : undefined
  if (!member) throw staffNotFound()
  return member
}

/**
 * Adds a staff account without a password and emails its invitation. Throws EMAIL_TAKEN if the address has an account.
 */
export async function inviteStaff(
  context: SignedInContext,
  linkMails: LinkMails,
  { email, name, role }: NewStaffMember,
): Promise<StaffMember> {
  const member = await context.db.transaction(async (transaction) => {
    const account = await insertStaffAccount(transaction, { email, name, role })
    if (!account) throw emailTaken()
    await logStaffChange(transaction, context, 'staff', {
      what: `the staff account of ${name}`,
      to: { email, role },
    })
    return requireStaffMember(transaction, account.accountId)
  })
  await linkMails.request('invitation', email)
  return member
}

/** Emails a new invitation and ends the old one. Throws CONFLICT for an account that is disabled or has a password. */
export async function sendInvitation(
  context: SignedInContext,
  linkMails: LinkMails,
  claimedStaffId: string,
): Promise<void> {
  const { db, now } = context
  const {
    staffId: accountId,
    name,
    email,
    isActive,
    hasPassword,
  } = await requireStaffMember(db, claimedStaffId)
  if (!isActive) throw new AppError('CONFLICT', text('This account is disabled.'))
  if (hasPassword) throw new AppError('CONFLICT', text('This account has accepted its invitation already.'))
  await db.transaction(async (transaction) => {
    await voidLinks(transaction, { accountId, kind: 'invitation' }, now)
    await logStaffChange(transaction, context, 'staff', { what: `the invitation of ${name}`, to: email })
  })
  await linkMails.request('invitation', email)
}

/**
 * Changes a staff account, on every server from the next request on. Throws LAST_OWNER if no other active owner would
 * be left. A disabled account loses its sessions and links; one that is no owner any more loses its API keys for good.
 */
export async function saveStaffMember(
  context: SignedInContext,
  claimedStaffId: string,
  changes: StaffChanges,
): Promise<StaffMember> {
  const staffId = claimedStaffId.toLowerCase()
  const saved = await context.db.transaction(async (transaction) => {
    const { member, owners } = isUuid(staffId)
      ? await lockMemberAndOwners(transaction, staffId)
      : { member: undefined, owners: [] }
    if (!member) throw staffNotFound()
    const changed = changedFields(member, changes)
    if (!changed) return member
    rejectLastOwner(owners, { ...member, ...changes })
    await updateStaffMember(transaction, staffId, changes)
    await endAccess(transaction, context, { ...member, ...changes })
    await logStaffChange(transaction, context, 'staff', {
      what: `the staff account of ${member.name || member.email}`,
      ...changed,
    })
    return requireStaffMember(transaction, staffId)
  })
  await waitForCachesToExpire()
  return saved
}

/** Removes the second factor of a staff account, if it has one. The account then signs in with its password alone. */
export async function removeTwoFactor(context: SignedInContext, claimedStaffId: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const { staffId, name, email } = await requireStaffMember(transaction, claimedStaffId)
    const account = await findAddressedAccount(transaction, staffId)
    if (!account || !(await deleteTwoFactor(transaction, staffId))) return
    await logStaffChange(transaction, context, 'staff', {
      what: `the two-step sign-in of ${name || email}`,
      from: 'on',
      to: 'off',
    })
    await reportTwoFactorChange(transaction, account, { kind: 'removed' }, context.now)
  })
  await waitForCachesToExpire()
}

/** Owners who have not accepted their invitation cannot sign in, so they do not count. */
function rejectLastOwner(owners: StoredStaffMember[], changed: StoredStaffMember): void {
  if (changed.role === 'owner' && changed.isActive) return
  const left = owners.filter(({ staffId, hasPassword }) => staffId !== changed.staffId && hasPassword)
  if (left.length === 0)
    throw new AppError(
      'LAST_OWNER',
      text('This is the last active owner. Make somebody else an owner first.'),
    )
}

async function endAccess(
  transaction: Database,
  context: SignedInContext,
  { staffId, role, isActive }: StaffMember,
): Promise<void> {
  if (role !== 'owner') await endKeysOf(transaction, context, staffId)
  if (isActive) return endStreams(transaction, staffId)
  await endSessions(transaction, staffId)
  await voidLinks(transaction, { accountId: staffId }, context.now)
}

/** How other staff know a staff account: by its name, or by its email address if it has none. */
export async function getStaffName(db: Database, staffId: string): Promise<string> {
  const member = await findStaffMember(db, staffId)
  if (!member) throw notFound('Staff account')
  return member.name || member.email
}
