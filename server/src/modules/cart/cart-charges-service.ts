import type { CartCharges } from '@cornerstock/contract/ordering/cart'
import { addedCharges } from '@cornerstock/contract/orders/money/sums'
import { sum } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import type { WantedGoods } from '../../database/prices/dealt-lines.ts'
import { findCartCharges } from './cart-charges-queries.ts'
import { type NamedGoods, resolveGoods } from './wanted-goods-service.ts'

/** What a cart, or some products in place of it, comes to if it is ordered now, or what it adds to an order. */
export const getCartCharges = async (context: SignedInContext, named: NamedGoods): Promise<CartCharges> =>
  readCharges(context.db, await resolveGoods(context, named))

/** What some products, or the cart, come to if a client orders them for a day. */
export async function readCharges(db: Database, wanted: WantedGoods): Promise<CartCharges> {
  const { goods, charges, deliveryFee } = await findCartCharges(db, wanted)
  return { charges, deliveryFee, goods, amountDue: sum([goods, addedCharges(charges), deliveryFee]) }
}
