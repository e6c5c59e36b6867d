import { type CartItem, cartTotal } from '@cornerstock/contract/cart'
import { Plural, Trans } from '@lingui/react/macro'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { Times } from '../../../ui/text/times.tsx'

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
      <summary className="min-h-11 cursor-pointer py-2">
        <Trans>In the store’s own cart:</Trans>{' '}
        <Plural value={cart.length} one="# product" other="# products" />
        <PriceText cents={cartTotal(cart)} size="small" className="ms-3" />
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {cart.map(({ productId, name, quantity }) => (
          <li key={productId} className="flex gap-2">
            <Times quantity={quantity} className="font-semibold tabular-nums" />
            <bdi className="wrap-anywhere min-w-0">{name}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}
