import type { CartCharges } from '@cornerstock/contract/ordering/cart'
import type { PricedItems } from '@cornerstock/contract/ordering/priced-items'
import { addedCharges } from '@cornerstock/contract/orders/sums'
import { sum } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
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
  const { goods, charges, deliveryFee } = await findCartCharges(context.db, { clientId, deliveryDate, items })
  return { charges, deliveryFee, goods, amountDue: sum([goods, addedCharges(charges), deliveryFee]) }
}
