import type { Paging } from '@cornerstock/contract/http/paging'
import type { Charge, ChargeChanges, ChargeInput } from '@cornerstock/contract/prices/charges'
import type { SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import type { Database } from '../../database/pool.ts'
import { badField, notFound, violatesForeignKey } from '../../errors/app-error.ts'
import { type Page, pageOf } from '../../http/paging.ts'
import { text } from '../../texts/text.ts'
import { changedFields, logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import {
  findCharges,
  insertCharge,
  lockCharge,
  lockChargesAgainstDeletion,
  markChargeDeleted,
  updateCharge,
} from './charge-queries.ts'

/** The charges that are not deleted, by name. */
export const readAllCharges = (db: Database): Promise<Charge[]> => findCharges(db)

export const listCharges = async ({ db }: SignedInContext, paging: Paging): Promise<Page<Charge>> =>
  pageOf(await findCharges(db), paging, ({ chargeId }) => chargeId)

export async function createCharge(context: SignedInContext, input: ChargeInput): Promise<Charge> {
  return context.db.transaction(async (transaction) => {
    const charge = await insertCharge(transaction, input).catch(rejectUnknownPermitType)
    await recordChange(transaction, context, charge, { to: charge })
    return charge
  })
}

/** Changes a charge for orders to come. Throws NOT_FOUND if there is none. */
export async function saveCharge(
  context: SignedInContext,
  chargeId: number,
  changes: ChargeChanges,
): Promise<Charge> {
  return context.db.transaction(async (transaction) => {
    const current = await lockCharge(transaction, chargeId)
    if (!current) throw notFound('Charge')
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const saved: Charge = { ...current, ...named }
    const logged = changedFields(current, saved)
    if (!logged) return current
    await updateCharge(transaction, saved).catch(rejectUnknownPermitType)
    await recordChange(transaction, context, current, logged)
    return saved
  })
}

/** Deletes a charge and takes it off all products. Orders keep it. Throws NOT_FOUND if there is none. */
export async function deleteCharge(context: SignedInContext, chargeId: number): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const charge = await lockCharge(transaction, chargeId)
    if (!charge) throw notFound('Charge')
    await markChargeDeleted(transaction, chargeId, context.now)
    await recordChange(transaction, context, charge, { from: charge })
  })
  await waitForCachesToExpire()
}

function rejectUnknownPermitType(error: unknown): never {
  if (!violatesForeignKey(error)) throw error
  throw badField('exemptPermitTypeId', text('There is no such kind of permit.'))
}

/** Products and the charges of carts are read again. */
async function recordChange(
  transaction: Database,
  context: SignedInContext,
  { chargeId, name }: Charge,
  change: { from?: object; to?: object },
): Promise<void> {
  await recordEvent(transaction, { type: 'catalog.changed', productId: null }, null)
  await logStaffChange(transaction, context, 'settings', { what: `charge ${chargeId} (${name})`, ...change })
}

/** Checks that charges to put on products exist, and prevents their deletion. Throws BAD_REQUEST at `chargeIds`. */
export async function requireCharges(transaction: Database, chargeIds: readonly number[]): Promise<void> {
  const found = await lockChargesAgainstDeletion(transaction, chargeIds)
  if (found.length < new Set(chargeIds).size)
    throw badField('chargeIds', text('One of these charges does not exist.'))
}
