import type { NewPriceLevel, PriceLevel, PriceLevelChanges } from '@cornerstock/contract/prices/price-levels'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { priceLevels } from '../../database/schema/catalog/price-levels.ts'

const levelColumns = {
  priceLevelId: priceLevels.priceLevelId,
  name: priceLevels.name,
  basis: priceLevels.basis,
  percent: priceLevels.percent,
  percents: priceLevels.percents,
  clientCount: sql<number>`(
    select count(*)::int from accounts a
     where a.price_level_id = "price_levels"."price_level_id" and a.role = 'client')`,
}

/** All price levels, by name. */
export const findLevels = (db: Database): Promise<PriceLevel[]> =>
  db.select(levelColumns).from(priceLevels).orderBy(sql`fold(${priceLevels.name})`, priceLevels.priceLevelId)

const isThis = (priceLevelId: number): SQL => eq(priceLevels.priceLevelId, priceLevelId)

export async function findLevel(db: Database, priceLevelId: number): Promise<PriceLevel | undefined> {
  const [level] = await db.select(levelColumns).from(priceLevels).where(isThis(priceLevelId))
  return level
}

/** Finds a level and locks it and its rows until the transaction ends. */
export async function lockLevel(db: Database, priceLevelId: number): Promise<PriceLevel | undefined> {
  const [level] = await db
    .select(levelColumns)
    .from(priceLevels)
    .where(isThis(priceLevelId))
    .for('no key update')
  return level
}

export async function insertLevel(db: Database, level: NewPriceLevel): Promise<PriceLevel> {
  const [inserted] = await db.insert(priceLevels).values(level).returning()
  if (!inserted) throw new Error('the level was not inserted')
  return { ...inserted, clientCount: 0 }
}

export async function updateLevel(
  db: Database,
  priceLevelId: number,
  changes: PriceLevelChanges,
): Promise<void> {
  await db.update(priceLevels).set(changes).where(isThis(priceLevelId))
}

export async function deleteLevel(db: Database, priceLevelId: number): Promise<void> {
  await db.delete(priceLevels).where(isThis(priceLevelId))
}
