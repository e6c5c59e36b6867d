import { type Cents, cents, toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { lockProductAgainstDeletion } from '../products/product-service.ts'
import { replaceRetailPrice } from './retail-queries.ts'

/** Sets what a store itself asks for a unit of a product, or takes it back. Throws NOT_FOUND for no such product. */
export async function setRetailPrice(
  context: SignedInContext,
  claimedClientId: string,
  productId: number,
  price: Cents | null,
): Promise<void> {
  const clientId = await resolveClientId(context, claimedClientId)
  await context.db.transaction(async (transaction) => {
    const product = await lockProductAgainstDeletion(transaction, productId)
    const before = await replaceRetailPrice(transaction, { clientId, productId, price })
    if (before === price) return
    await recordEvent(transaction, { type: 'catalog.changed', productId }, clientId)
    await logStaffChange(transaction, context, 'products', {
      what: `the retail price of a client for ${product.name}`,
      from: before === null ? null : toDollars(cents(before)),
      to: price === null ? null : toDollars(price),
      clientId,
    })
  })
  await waitForCachesToExpire()
}
