import type { ClientPrice, LevelPrice } from '@cornerstock/contract/prices/price-rows'
import { cents } from '@cornerstock/contract/values/money'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { clientPrices, levelPrices } from '../../database/schema/catalog/prices.ts'

const rowsAtOnce = 1000

type Stored = {
  productId: number
  minQuantity: number
  priceCents: number
  fromDay: string | null
  toDay: string | null
}

const toRow = ({ productId, minQuantity, priceCents, fromDay, toDay }: Stored): LevelPrice => ({
  productId,
  price: cents(priceCents),
  minQuantity,
  from: fromDay,
  to: toDay,
})

const toStored = ({ productId, minQuantity, price, from, to }: LevelPrice): Stored => ({
  productId,
  minQuantity,
  priceCents: price,
  fromDay: from,
  toDay: to,
})

const inOrder = ({ productId, minQuantity, fromDay }: typeof levelPrices | typeof clientPrices) =>
  [productId, minQuantity, sql`${fromDay} nulls first`] as const

/** The prices of a level, by product, quantity and day. */
export async function findLevelPrices(db: Database, priceLevelId: number): Promise<LevelPrice[]> {
  const rows = await db
    .select()
    .from(levelPrices)
    .where(eq(levelPrices.priceLevelId, priceLevelId))
    .orderBy(...inOrder(levelPrices))
  return rows.map(toRow)
}

/** The own prices of a client, by product, quantity and day. */
export async function findClientPrices(db: Database, clientId: string): Promise<ClientPrice[]> {
  const rows = await db
    .select()
    .from(clientPrices)
    .where(eq(clientPrices.clientId, clientId))
    .orderBy(...inOrder(clientPrices))
  return rows.map(({ isFixed, note, ...row }) => ({ ...toRow(row), isFixed, note }))
}

export async function replaceLevelPrices(
  transaction: Database,
  priceLevelId: number,
  rows: readonly LevelPrice[],
): Promise<void> {
  await transaction.delete(levelPrices).where(eq(levelPrices.priceLevelId, priceLevelId))
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await transaction
      .insert(levelPrices)
      .values(rows.slice(start, start + rowsAtOnce).map((row) => ({ priceLevelId, ...toStored(row) })))
}

export async function replaceClientPrices(
  transaction: Database,
  clientId: string,
  rows: readonly ClientPrice[],
): Promise<void> {
  await transaction.delete(clientPrices).where(eq(clientPrices.clientId, clientId))
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await transaction
      .insert(clientPrices)
      .values(
        rows
          .slice(start, start + rowsAtOnce)
          .map(({ isFixed, note, ...row }) => ({ clientId, ...toStored(row), isFixed, note })),
      )
}
