import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import type { StandingItem } from '@cornerstock/contract/ordering/standing-orders'

/** From so many orders with a product on, its rhythm counts as steady. */
const steadyFrom = 4

/** The usual products that come in a steady rhythm, in the quantities in which they usually come. */
export const steadyItems = (usual: readonly UsualProduct[]): StandingItem[] =>
  usual
    .filter(({ orderCount, nextDate }) => orderCount >= steadyFrom && nextDate !== null)
    .map(({ product, quantity }) => ({ productId: product.productId, quantity }))
