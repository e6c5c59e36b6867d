import type { Charge, ChargeInput } from '@cornerstock/contract/prices/charges'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { charges } from '../../database/schema/catalog/charges.ts'

const toCharge = ({ deletedAt: _deletedAt, ...row }: typeof charges.$inferSelect): Charge => row

/** The charges that are not deleted, by name. */
export async function findCharges(db: Database): Promise<Charge[]> {
  const rows = await db
    .select()
    .from(charges)
    .where(isNull(charges.deletedAt))
    .orderBy(asc(sql`lower(${charges.name})`), asc(charges.chargeId))
  return rows.map(toCharge)
}

export async function insertCharge(transaction: Database, charge: ChargeInput): Promise<Charge> {
  const [row] = await transaction.insert(charges).values(charge).returning()
  if (!row) throw new Error('The charge was not inserted.')
  return toCharge(row)
}

/** Locks a charge that is not deleted until the transaction ends, and reads it. */
export async function lockCharge(transaction: Database, chargeId: number): Promise<Charge | undefined> {
  const [row] = await transaction
    .select()
    .from(charges)
    .where(and(eq(charges.chargeId, chargeId), isNull(charges.deletedAt)))
    .for('update')
  return row && toCharge(row)
}

export async function updateCharge(transaction: Database, { chargeId, ...charge }: Charge): Promise<void> {
  await transaction.update(charges).set(charge).where(eq(charges.chargeId, chargeId))
}

/** Deletes a charge and takes it off all products. The row stays, because past orders refer to it. */
export async function markChargeDeleted(
  transaction: Database,
  chargeId: number,
  deletedAt: Date,
): Promise<void> {
  await transaction.update(charges).set({ deletedAt }).where(eq(charges.chargeId, chargeId))
  await transaction.execute(sql`
    update products set charge_ids = array_remove(charge_ids, ${chargeId}::int)
     where charge_ids @> array[${chargeId}::int]`)
}

/** Those of some charges that are not deleted. Their deletion waits until the transaction ends. */
export async function lockChargesAgainstDeletion(
  transaction: Database,
  chargeIds: readonly number[],
): Promise<number[]> {
  if (chargeIds.length === 0) return []
  const rows = await transaction
    .select({ chargeId: charges.chargeId })
    .from(charges)
    .where(and(inArray(charges.chargeId, [...chargeIds]), isNull(charges.deletedAt)))
    .orderBy(asc(charges.chargeId))
    .for('key share')
  return rows.map(({ chargeId }) => chargeId)
}
