import { priceAt } from '@cornerstock/contract/catalog/products'
import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { OrderAgainResponse } from '@cornerstock/contract/ordering/order-again'
import type { SignedInContext } from '../../../context.ts'
import { type IdempotencyKey, onceIn } from '../../../database/idempotency.ts'
import { type Database, dryRun } from '../../../database/pool.ts'
import { findYourPrices } from '../../../database/prices/your-prices.ts'
import { badField } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { resolveClientId } from '../../accounts/account-service.ts'
import { readCart } from '../../cart/cart-service.ts'
import { addCheckedLines, lockCartLines } from '../../cart/lines/cart-lines-service.ts'
import { isForSale, toPricedProduct } from '../../products/product-mappers.ts'
import { lockProductsAgainstDeletion } from '../../products/product-service.ts'
import { findOrder } from '../order-queries.ts'
import { requireVisible } from '../order-service.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { type CurrentProduct, type Plan, planOrderAgain } from './order-again-rules.ts'

/**
 * Adds the products of a past order that can be ordered to its client's cart, once per idempotency key, and returns the
 * differences from the past order. The response has the current cart, also for a repeated key. With `preview` the response
 * is the same, and nothing is changed. Throws NOT_FOUND for the order of an erased store.
 */
export async function orderAgain(
  context: SignedInContext,
  orderId: number,
  { preview }: { preview?: boolean | null | undefined },
  idempotency: IdempotencyKey | null,
): Promise<OrderAgainResponse> {
  const { db, actor } = context
  const order = requireVisible(context, await findOrder(db, orderId))
  // An erased store keeps its orders, but has no cart.
  await resolveClientId(context, order.clientId)
  const addInTransaction = async (transaction: Database) => {
    const plan = await onceIn(transaction, actor.accountId, idempotency, () =>
      addToCart(transaction, context, order),
    )
    return { ...plan, cart: await readCart({ ...context, db: transaction }, order.clientId) }
  }
  return preview ? dryRun(db, addInTransaction) : db.transaction(addInTransaction)
}

async function addToCart(transaction: Database, context: SignedInContext, order: StoredOrder): Promise<Plan> {
  const plan = await makePlan(transaction, order)
  if (!(await addCheckedLines(transaction, context, order.clientId, plan.added)))
    throw badField('quantity', text('A line can hold at most {max}.', { max: maxLineQuantity }))
  return plan
}

/** Plans the lines to add, and locks their products and cart lines until the transaction ends. */
async function makePlan(
  transaction: Database,
  { clientId, items: placed, substitutes = [] }: StoredOrder,
): Promise<Plan> {
  // The products that were ordered are ordered again, not their substitutes.
  const items = placed.filter(
    ({ id }) => !substitutes.some(({ substituteItemId }) => substituteItemId === id),
  )
  const productIds = items.map(({ productId }) => productId)
  const rows = await lockProductsAgainstDeletion(transaction, productIds)
  const yours = await findYourPrices(transaction, clientId, productIds)
  const quantityOf = (productId: number) =>
    items.filter((item) => item.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0)
  const current = [...rows.values()]
    .filter(({ deletedAt }) => deletedAt === null)
    .map((row): [number, CurrentProduct] => [
      row.productId,
      {
        name: row.name,
        price: priceAt(toPricedProduct(row, yours.get(row.productId)), quantityOf(row.productId)),
        isInStock: isForSale(row) && !(row.trackStock && row.stockQuantity === 0),
        minimumQuantity: row.minimumQuantity,
        quantityStep: row.quantityStep,
      },
    ])
  const inCart = await lockCartLines(transaction, clientId, productIds)
  return planOrderAgain(
    items,
    new Map(current),
    new Map(inCart.map(({ productId, quantity }) => [productId, quantity])),
  )
}
