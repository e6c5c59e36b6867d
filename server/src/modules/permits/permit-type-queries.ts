import type { NewPermitType, PermitType } from '@cornerstock/contract/clients/permits'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { permitTypes } from '../../database/schema/accounts/permit-types.ts'

/** All kinds of permits, in alphabetical order. */
export const findPermitTypes = (db: Database): Promise<PermitType[]> =>
  db
    .select()
    .from(permitTypes)
    .orderBy(asc(sql`fold(${permitTypes.name})`), asc(permitTypes.permitTypeId))

/** A kind of permit, which until the transaction ends nobody deletes and, with `update`, nobody else changes. */
export async function lockPermitType(
  transaction: Database,
  permitTypeId: number,
  strength: 'update' | 'key share',
): Promise<PermitType | undefined> {
  const [found] = await transaction
    .select()
    .from(permitTypes)
    .where(eq(permitTypes.permitTypeId, permitTypeId))
    .for(strength)
  return found
}

export async function insertPermitType(db: Database, type: NewPermitType): Promise<PermitType> {
  const [inserted] = await db.insert(permitTypes).values(type).returning()
  if (!inserted) throw new Error('The permit type was not inserted.')
  return inserted
}

export async function updatePermitType(db: Database, { permitTypeId, ...type }: PermitType): Promise<void> {
  await db.update(permitTypes).set(type).where(eq(permitTypes.permitTypeId, permitTypeId))
}

/** Deletes a kind of permit. Products that are deleted lose it; whatever else uses it violates its foreign key. */
export async function deletePermitType(transaction: Database, permitTypeId: number): Promise<void> {
  await transaction.execute(sql`
    update products set permit_type_id = null where permit_type_id = ${permitTypeId} and deleted_at is not null`)
  await transaction.execute(sql`
    update charges set exempt_permit_type_id = null
     where exempt_permit_type_id = ${permitTypeId} and deleted_at is not null`)
  await transaction.delete(permitTypes).where(eq(permitTypes.permitTypeId, permitTypeId))
}
