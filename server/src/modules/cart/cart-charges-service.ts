import type { CartCharges } from '@cornerstock/contract/ordering/cart'
import type { PricedItems } from '@cornerstock/contract/ordering/priced-items'
import { addedCharges } from '@cornerstock/contract/orders/sums'
import { sum } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { readNextDeliveryDate } from '../orders/delivery/delivery-terms-service.ts'
import { findCartCharges } from './cart-charges-queries.ts'

/** What a cart, or some products in place of it, comes to if it is ordered now. Clients read their own, staff any. */
export async function getCartCharges(
  context: SignedInContext,
  claimedClientId: string | undefined,
  items?: PricedItems,
): Promise<CartCharges> {
  const clientId = await resolveClientId(context, claimedClientId)
  const deliveryDate = await readNextDeliveryDate(context, clientId)
  return readCharges(context.db, { clientId, deliveryDate, items })
}

/** What some products, or the cart, come to if a client orders them for a day. */
export async function readCharges(
  db: Database,
  wanted: { clientId: string; deliveryDate: string; items?: PricedItems | undefined },
): Promise<CartCharges> {
  const { goods, charges, deliveryFee } = await findCartCharges(db, wanted)
  return { charges, deliveryFee, goods, amountDue: sum([goods, addedCharges(charges), deliveryFee]) }
}
