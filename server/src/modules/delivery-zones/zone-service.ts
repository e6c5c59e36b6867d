import type { Paging } from '@cornerstock/contract/http/paging'
import {
  type DeliveryZone,
  deliveryZoneSchema,
  type ZoneChanges,
  type ZoneCheck,
  type ZoneInput,
} from '@cornerstock/contract/ordering/delivery-zones'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, notFound, violatesForeignKey } from '../../errors/app-error.ts'
import { type Page, pageOf } from '../../http/paging.ts'
import { say, text } from '../../texts/text.ts'
import { changedFields, logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import {
  deleteZone,
  findUnclearStores,
  findZones,
  insertZone,
  lockZone,
  replacePostalCodes,
  updateZone,
} from './zone-queries.ts'

/** All delivery zones, by name. */
export const readAllZones = (db: Database): Promise<DeliveryZone[]> => findZones(db)

/** A page of the delivery zones, by name. */
export const listZones = async ({ db }: SignedInContext, paging: Paging): Promise<Page<DeliveryZone>> =>
  pageOf(await findZones(db), paging, ({ zoneId }) => zoneId)

/** The stores whose postal code is in no delivery zone, or in several. */
export const checkZones = ({ db }: SignedInContext): Promise<ZoneCheck> => findUnclearStores(db)

/** Adds a delivery zone. Throws POSTAL_CODE_TAKEN if another zone has one of its postal codes. */
export async function createZone(context: SignedInContext, input: ZoneInput): Promise<DeliveryZone> {
  const zone = await context.db.transaction(async (transaction) => {
    const zone = { zoneId: await insertZone(transaction, input), ...input }
    await savePostalCodes(transaction, context, zone)
    await recordChange(transaction, context, zone, { to: toLogged(zone) })
    return zone
  })
  await waitForCachesToExpire()
  return zone
}

/**
 * Changes a delivery zone for orders to come. A field that is absent keeps its value. Throws NOT_FOUND if there is no
 * such zone; POSTAL_CODE_TAKEN if another zone has one of its postal codes.
 */
export async function saveZone(
  context: SignedInContext,
  zoneId: number,
  changes: ZoneChanges,
): Promise<DeliveryZone> {
  const saved = await context.db.transaction(async (transaction) => {
    const current = await requireLocked(transaction, zoneId)
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const saved: DeliveryZone = { ...current, ...named }
    const logged = changedFields(toLogged(current), toLogged(saved))
    if (!logged) return current
    await updateZone(transaction, saved)
    await savePostalCodes(transaction, context, saved)
    await recordChange(transaction, context, current, logged)
    return saved
  })
  await waitForCachesToExpire()
  return saved
}

/** Removes a delivery zone. Throws NOT_FOUND if there is none; ZONE_IN_USE while a client names it. */
export async function removeZone(context: SignedInContext, zoneId: number): Promise<void> {
  await context.db
    .transaction(async (transaction) => {
      const current = await requireLocked(transaction, zoneId)
      await deleteZone(transaction, zoneId)
      await recordChange(transaction, context, current, { from: toLogged(current) })
    })
    .catch((error: unknown) => {
      if (!violatesForeignKey(error)) throw error
      throw new AppError('ZONE_IN_USE', text('Stores still name this delivery zone.'))
    })
  await waitForCachesToExpire()
}

async function requireLocked(transaction: Database, zoneId: number): Promise<DeliveryZone> {
  const found = await lockZone(transaction, zoneId)
  if (!found) throw notFound('Delivery zone')
  return found
}

async function savePostalCodes(
  transaction: Database,
  { language }: SignedInContext,
  { zoneId, postalCodes }: Pick<DeliveryZone, 'zoneId' | 'postalCodes'>,
): Promise<void> {
  const taken = await replacePostalCodes(transaction, zoneId, postalCodes)
  if (taken.length === 0) return
  const message = text('Another delivery zone has {codes}.', { codes: taken.slice(0, 10).join(', ') })
  throw new AppError('POSTAL_CODE_TAKEN', message, {
    details: [{ path: 'postalCodes', message: say(message, language) }],
  })
}

/** The log holds dollars, as the screens do. */
const toLogged = (zone: DeliveryZone) => z.encode(deliveryZoneSchema, zone)

/** Stores read their delivery again, and visitors whether they are asked for their postal code. */
async function recordChange(
  transaction: Database,
  context: SignedInContext,
  { zoneId, name }: DeliveryZone,
  change: { from?: object; to?: object },
): Promise<void> {
  await recordEvent(transaction, { type: 'settings.changed' }, null)
  await logStaffChange(transaction, context, 'settings', {
    what: `delivery zone ${zoneId} (${name})`,
    ...change,
  })
}
