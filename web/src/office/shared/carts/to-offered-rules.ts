import { type Product, priceCharged } from '@cornerstock/contract/catalog/products'
import type { OfferedProduct } from '../../../state/staff-carts/staff-cart-rules.ts'

/** The product at the price that staff see on the screen. */
export const toOffered = (product: Product): OfferedProduct => ({ ...product, price: priceCharged(product) })
