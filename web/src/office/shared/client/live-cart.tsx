import { type CartItem, cartTotal } from '@cornerstock/contract/ordering/cart'
import { Plural, Trans } from '@lingui/react/macro'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { ProductQuantities } from '../product-quantities.tsx'

/** The client's own cart as it is now. */
export function LiveCart({ cart }: { cart: readonly CartItem[] }) {
  if (cart.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>The store’s own cart is empty.</Trans>
      </p>
    )
  return (
    <details>
      <summary className="mb-1 min-h-11 cursor-pointer py-2">
        <Trans>In the store’s own cart:</Trans>{' '}
        <Plural value={cart.length} one="# product" other="# products" />
        <PriceText cents={cartTotal(cart)} size="small" className="ms-3" />
      </summary>
      <ProductQuantities products={cart} />
    </details>
  )
}
