import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCartLines } from '../../../checkout/cart/use-cart.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { ShoppingCart } from '../../../ui/icons/icons.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { countOrderable } from '../cart/orderable-lines.ts'
import { useOrderableGoods } from '../cart/use-orderable-goods.ts'

/**
 * The number of items and the total of the cart, above the bottom navigation. On short and wide screens the navigation
 * shows the total instead.
 */
export function CartBar() {
  const cart = useCartLines(useClientId())
  const goods = useOrderableGoods(cart)
  if (cart.length === 0) return null
  const itemCount = countOrderable(cart)
  return (
    <aside
      aria-labelledby="cart-bar"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(16)+env(safe-area-inset-bottom))] z-20 px-3 pb-2 short:hidden lg:hidden"
    >
      <Link
        id="cart-bar"
        to="/cart"
        className="pointer-events-auto mx-auto flex min-h-12 max-w-md items-center gap-3 rounded-full bg-house ps-5 pe-4 text-on-house shadow-raised transition-[translate,opacity] duration-300 ease-out hover:bg-house-strong starting:translate-y-6 starting:opacity-0"
      >
        <ShoppingCart aria-hidden="true" className="size-5 shrink-0" />
        <span className="line-clamp-2 min-w-0 flex-1 font-semibold leading-tight">
          <Plural value={itemCount} one="# item in cart" other="# items in cart" />
        </span>
        <span className="sr-only">
          <Trans>Total</Trans>
        </span>
        <PriceText cents={goods} />
      </Link>
    </aside>
  )
}
