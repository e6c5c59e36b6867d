import type { PlannedPrice } from '@cornerstock/contract/prices/raised-costs'
import { type Cents, toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { notFound } from '../../../errors/app-error.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { recordEvent, staffOnly } from '../../events/event-service.ts'
import { productInLog } from '../product-mappers.ts'
import { readProducts } from '../product-service.ts'
import { deletePlanned, findPlannedPrices, upsertPlannedPrices } from './planned-price-queries.ts'

/** The list prices of later days, of all products or of one. */
export const readPlannedPrices = ({ db }: SignedInContext, productId?: number): Promise<PlannedPrice[]> =>
  findPlannedPrices(db, productId ?? null)

/** Plans list prices from a later day on. Lock the products before. */
export async function planPrices(
  transaction: Database,
  context: SignedInContext,
  prices: readonly { productId: number; price: Cents; name: string }[],
  day: string,
): Promise<void> {
  if (prices.length === 0) return
  await upsertPlannedPrices(transaction, prices, day)
  await logStaffChange(transaction, context, 'products', {
    what: `the list prices from ${day} on`,
    to: Object.fromEntries(prices.map((product) => [productInLog(product), toDollars(product.price)])),
  })
}

/** Keeps the list price of a product. Throws NOT_FOUND if no other is planned. */
export async function cancelPlannedPrice(context: SignedInContext, productId: number): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const planned = await deletePlanned(transaction, productId)
    const product = (await readProducts(transaction, [productId])).get(productId)
    if (!planned || !product) throw notFound('Planned price')
    await logStaffChange(transaction, context, 'products', {
      what: `the list prices from ${planned.from} on`,
      from: { [productInLog(product)]: toDollars(planned.price) },
    })
    await recordEvent(transaction, { type: 'catalog.changed', productId }, staffOnly)
  })
}
