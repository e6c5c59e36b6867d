import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { quantityIn, type StaffCart, withQuantity } from '../../../../state/staff-carts/staff-cart-rules.ts'
import { toOffered } from '../../../shared/carts/to-offered-rules.ts'

/** The usual products that "Order usual" adds to a cart: those that are due, in stock, and not there yet. */
export const usualToAdd = (cart: StaffCart, usual: readonly UsualProduct[]): UsualProduct[] =>
  usual.filter(({ product, isDue }) => isDue && product.inStock && quantityIn(cart, product.productId) === 0)

/** A cart with usual products in their usual quantities. */
export const withUsual = (cart: StaffCart, usual: readonly UsualProduct[]): StaffCart =>
  usual.reduce((filled, { product, quantity }) => withQuantity(filled, toOffered(product), quantity), cart)
