import {
  type NewPermit,
  type Permit,
  type PermitChange,
  type PermitDecision,
  permitSchema,
} from '@cornerstock/contract/clients/permits'
import type { Paging } from '@cornerstock/contract/http/paging'
import { z } from 'zod'
import { isStaff, type SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import { type IdempotencyKey, onceIn } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField, notFound } from '../../errors/app-error.ts'
import { idPosition, mapPage, type Page, readPage } from '../../http/paging.ts'
import { toLocalDay } from '../../local-days.ts'
import { text } from '../../texts/text.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { mailOrderers } from '../accounts/people/orderer-mails-service.ts'
import { changedFields, logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { notifyClient } from '../notifications/notification-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { toPermit } from './permit-mappers.ts'
import { decisionMail, decisionNotice } from './permit-notice-rules.ts'
import {
  countPermits,
  countWaitingPermits,
  findPermit,
  findPermits,
  insertPermit,
  lockPermit,
  ownsUpload,
  type PermitFilter,
  skipPastReminders,
  updatePermit,
} from './permit-queries.ts'
import { lockPermitType } from './permit-type-queries.ts'
import { remindNow } from './reminders/permit-reminder-service.ts'

const todayOf = async (context: SignedInContext) =>
  toLocalDay(context.now, (await readSettings(context)).timeZone)

/** A page of a client's permits, or for staff who name no client, of all. */
export async function listPermits(
  context: SignedInContext,
  { clientId: claimedClientId, ...filter }: PermitFilter,
  paging: Paging,
): Promise<Page<Permit>> {
  const { db } = context
  const isForAll = isStaff(context.actor) && claimedClientId === undefined
  const clientId = isForAll ? undefined : await resolveClientId(context, claimedClientId)
  const today = await todayOf(context)
  const page = await readPage(paging, {
    position: idPosition,
    find: (limit, after) => findPermits(db, { clientId, ...filter }, { today, limit, below: after?.[0] }),
    count: () => countPermits(db, { clientId, ...filter }, today),
    positionOf: ({ permitId }) => [permitId],
  })
  return mapPage(page, toPermit)
}

const maxWaiting = 20

/**
 * Adds a permit of a client, once per idempotency key: it waits for staff, or is valid if staff add it. Throws NOT_FOUND
 * if there is no such type, or the picture is not the client's; QUOTA_REACHED if too many of the client's permits wait.
 */
export async function addPermit(
  context: SignedInContext,
  { clientId: claimedClientId, ...given }: NewPermit,
  idempotencyKey: IdempotencyKey | null,
): Promise<Permit> {
  const clientId = await resolveClientId(context, claimedClientId)
  const today = await todayOf(context)
  const response = await context.db.transaction((transaction) =>
    onceIn(transaction, context.actor.accountId, idempotencyKey, async () => {
      const permitId = await insertChecked(transaction, context, clientId, given)
      await skipPastReminders(transaction, permitId, today)
      const permit = await requirePermit(transaction, permitId, today)
      await logStaffChange(transaction, context, 'permits', {
        what: `permit ${permitId}`,
        to: toLogged(permit),
        clientId,
      })
      await recordEvent(transaction, { type: 'permit.updated', permitId, clientId }, clientId)
      return z.encode(permitSchema, permit)
    }),
  )
  await waitForCachesToExpire()
  return z.decode(permitSchema, response)
}

async function insertChecked(
  transaction: Database,
  { actor, now }: SignedInContext,
  clientId: string,
  { permitTypeId, imageId = null, ...fields }: Omit<NewPermit, 'clientId'>,
): Promise<number> {
  const type = await lockPermitType(transaction, permitTypeId, 'key share')
  if (!type) throw notFound('Permit type')
  if (imageId !== null && !(await ownsUpload(transaction, { clientId, imageId }))) throw notFound('Picture')
  const state = isStaff(actor) ? 'valid' : 'waiting'
  if (state === 'waiting') {
    if (type.needsPicture && imageId === null) throw badField('imageId', text('Please send a picture.'))
    if ((await countWaitingPermits(transaction, clientId)) >= maxWaiting)
      throw new AppError('QUOTA_REACHED', text('Please wait until we have looked at your other permits.'))
  }
  const decidedAt = state === 'valid' ? now : null
  return insertPermit(transaction, {
    ...fields,
    clientId,
    permitTypeId,
    uploadId: imageId,
    state,
    address: fields.address || null,
    createdAt: now,
    decidedAt,
  })
}

/** Decides about a permit or corrects it. The client is told of a decision. A field that is absent keeps its value. */
export async function changePermit(
  context: SignedInContext,
  permitId: number,
  sent: PermitChange,
  publicUrl: string,
): Promise<Permit> {
  const today = await todayOf(context)
  const saved = await context.db.transaction(async (transaction) => {
    const row = await lockPermit(transaction, permitId)
    if (!row) throw notFound('Permit')
    const current = await requirePermit(transaction, permitId, today)
    const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const after = { ...row, ...changes }
    if (after.issuedOn && after.expiresOn && after.issuedOn > after.expiresOn)
      throw badField('expiresOn', text('It must expire after it was issued.'))
    if (!changedFields(row, after)) return current
    const isDecided = after.state !== row.state
    await updatePermit(transaction, permitId, { ...changes, ...(isDecided && { decidedAt: context.now }) })
    await skipPastReminders(transaction, permitId, today)
    const permit = await requirePermit(transaction, permitId, today)
    await logStaffChange(transaction, context, 'permits', {
      what: `permit ${permitId}`,
      ...changedFields(toLogged(current), toLogged(permit)),
      clientId: permit.clientId,
    })
    if (isDecided && sent.state)
      await tellClient(transaction, context, { permit, decision: sent.state, publicUrl })
    await recordEvent(
      transaction,
      { type: 'permit.updated', permitId, clientId: permit.clientId },
      permit.clientId,
    )
    return permit
  })
  await waitForCachesToExpire()
  return saved
}

/** Reminds the client that its permit expires. Throws NOT_FOUND if there is no such permit, else as `remindNow`. */
export async function remindOfPermit(
  context: SignedInContext,
  permitId: number,
  publicUrl: string,
): Promise<void> {
  const today = await todayOf(context)
  await requirePermit(context.db, permitId, today)
  await remindNow(context, { permitId, today, publicUrl })
}

async function tellClient(
  transaction: Database,
  { now }: SignedInContext,
  { permit, decision, publicUrl }: { permit: Permit; decision: PermitDecision; publicUrl: string },
): Promise<void> {
  const { clientId, permitId } = permit
  await notifyClient(transaction, clientId, decisionNotice(decision, permit))
  await mailOrderers(transaction, {
    clientId,
    topic: `permit ${permitId} ${decision} ${now.toISOString()}`,
    ...decisionMail(decision, permit, publicUrl),
  })
}

async function requirePermit(db: Database, permitId: number, today: string): Promise<Permit> {
  const found = await findPermit(db, permitId, today)
  if (!found) throw notFound('Permit')
  return toPermit(found)
}

const toLogged = ({ permitName, number, issuedOn, expiresOn, address, imageId, state, note }: Permit) => ({
  permit: permitName,
  number,
  issuedOn,
  expiresOn,
  address,
  imageId,
  state,
  note,
})
