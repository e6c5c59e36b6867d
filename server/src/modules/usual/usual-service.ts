import type { UsualProduct, UsualSort } from '@cornerstock/contract/catalog/usual'
import { idSchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import { toDate } from '@cornerstock/contract/values/days'
import { cents } from '@cornerstock/contract/values/money'
import { nearestOrderable, type QuantityRule } from '@cornerstock/contract/values/quantities'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { findYourPrices } from '../../database/prices/your-prices.ts'
import { mapPage, type Page, readPage } from '../../http/paging.ts'
import { toLocalDayNumber } from '../../local-days.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { readNextDeliveryDate } from '../orders/delivery/delivery-terms-service.ts'
import { getOrder } from '../orders/order-service.ts'
import { withPermitProblems } from '../permits/permit-problem-service.ts'
import { toPricedProduct } from '../products/product-mappers.ts'
import { readSettings } from '../settings/settings-service.ts'
import { readPurchases } from '../suggestions/history/purchases-service.ts'
import { findPositions, findShelfProducts, lockShelf, savePositions } from './usual-queries.ts'
import {
  compareKeys,
  findUsualFacts,
  nextDay,
  rearrange,
  type SortKey,
  sortKeys,
  steadyGap,
  toPositions,
} from './usual-rules.ts'

type ListQuery = Paging & { sort?: UsualSort | undefined; productId?: number | undefined }

type TrackedStock = { trackStock: boolean; stockQuantity: number }

const cursorPositions: Record<UsualSort, z.ZodType<SortKey>> = {
  due: z.tuple([z.literal([0, 1]), z.string(), z.number(), idSchema]),
  shelf: z.tuple([z.int(), idSchema]),
}

/**
 * The usual products of a client: due ones first, or in the order of its shelf. Throws NOT_FOUND if the id is not that
 * of a client.
 */
export async function listUsual(
  context: SignedInContext,
  claimedClientId: string | undefined,
  { sort = 'due', productId, ...paging }: ListQuery,
): Promise<Page<UsualProduct>> {
  const all = await readUsual(context, claimedClientId)
  const keyOf = ({ product, ...usual }: UsualProduct) =>
    sortKeys[sort]({ ...usual, productId: product.productId })
  const sorted = all
    .filter(({ product }) => productId === undefined || product.productId === productId)
    .map((usual) => ({ usual, key: keyOf(usual) }))
    .sort((one, other) => compareKeys(one.key, other.key))
  const page = await readPage(paging, {
    position: cursorPositions[sort],
    find: async (limit, after) =>
      sorted.filter(({ key }) => !after || compareKeys(key, after) > 0).slice(0, limit),
    count: async () => sorted.length,
    positionOf: ({ key }) => key,
  })
  return mapPage(page, ({ usual }) => usual)
}

async function readUsual(
  context: SignedInContext,
  claimedClientId: string | undefined,
): Promise<UsualProduct[]> {
  const { clientId, orders, purchases } = await readPurchases(context, claimedClientId)
  const facts = findUsualFacts(orders)
  const products = await findShelfProducts(context.db, [...facts.keys()])
  const positions = toPositions(
    products.map(({ productId }) => productId),
    await findPositions(context.db, clientId),
  )
  const yours = await findYourPrices(context.db, clientId, [...facts.keys()])
  const deliveryDate = await readNextDeliveryDate(context, clientId)
  const today = toLocalDayNumber(context.now, (await readSettings(context)).timeZone)
  const priced = products.map((row) => toPricedProduct(row, yours.get(row.productId)))
  const shown = await withPermitProblems(context, clientId, priced)
  return products.flatMap((row, index) => {
    const product = shown[index]
    const fact = facts.get(row.productId)
    const purchase = purchases.get(row.productId)
    if (!fact || !purchase || !product) return []
    const next = nextDay(fact)
    const nextDate = next === null ? null : toDate(next)
    return {
      product,
      quantity: nearestOrderable(purchase.usualQuantity, row, stockLimitOf(row)),
      lastQuantity: nearestOrderable(fact.lastQuantity, row, stockLimitOf(row)),
      largestQuantity: fact.largestQuantity,
      orderCount: fact.orderCount,
      lastOrderDate: new Date(fact.lastOrderedAt),
      lastPrice: cents(fact.lastPriceCents),
      nextDate,
      steadyGap: steadyGap(fact, today),
      isDue: nextDate !== null && nextDate <= deliveryDate,
      probability: purchase.probability,
      position: positions.get(row.productId) ?? 0,
    }
  })
}

/** The tracked stock; undefined if stock is not tracked, or is below the minimum quantity. */
const stockLimitOf = ({ trackStock, stockQuantity, minimumQuantity }: QuantityRule & TrackedStock) =>
  trackStock && stockQuantity >= minimumQuantity ? stockQuantity : undefined

/**
 * The products of an order in the order of its client's shelf. The client's other products are left out, so that
 * pickers may read it. Throws NOT_FOUND if there is no such order.
 */
export async function getOrderShelf(
  context: SignedInContext,
  orderId: number,
): Promise<{ isArranged: boolean; productIds: number[] }> {
  const { clientId, items } = await getOrder(context, orderId)
  const products = await findShelfProducts(
    context.db,
    items.map(({ productId }) => productId),
  )
  const stored = await findPositions(context.db, clientId)
  const positions = toPositions(
    products.map(({ productId }) => productId),
    stored,
  )
  return { isArranged: stored.size > 0, productIds: [...positions.keys()] }
}

/**
 * Sets the order of a client's shelf: the named products, then the others in their former order. Products that the
 * client does not buy are ignored. Throws NOT_FOUND if the id is not that of a client.
 */
export async function arrangeShelf(
  context: SignedInContext,
  claimedClientId: string,
  productIds: number[],
): Promise<void> {
  const { clientId, orders } = await readPurchases(context, claimedClientId)
  const bought = [...findUsualFacts(orders).keys()]
  await context.db.transaction(async (transaction) => {
    await lockShelf(transaction, clientId)
    const products = await findShelfProducts(transaction, bought)
    const stored = await findPositions(transaction, clientId)
    const before = [
      ...toPositions(
        products.map(({ productId }) => productId),
        stored,
      ).keys(),
    ]
    const after = rearrange(before, productIds)
    if (stored.size > 0 && after.join() === before.join()) return
    await savePositions(transaction, clientId, after)
    await logStaffChange(transaction, context, 'usual', {
      what: `the shelf of client ${clientId}`,
      clientId,
    })
  })
}
