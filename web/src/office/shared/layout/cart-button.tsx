import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { totalsOf } from '../../../state/staff-cart-rules.ts'
import { useStaffCarts } from '../../../state/staff-carts.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { ShoppingCart } from '../../../ui/icons/icons.ts'

/** A floating link to the carts that staff fill for clients, with the number of items in them. */
export function CartButton() {
  const { carts } = useStaffCarts()
  const items = Object.values(carts).reduce((count, cart) => count + totalsOf(cart).items, 0)
  return (
    <Link
      to="/admin/AdminOrderCartPage"
      className={buttonClasses(
        { size: 'large' },
        'fixed end-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-20 shadow-raised sm:end-6',
      )}
    >
      <ShoppingCart aria-hidden="true" className="size-5.5" />
      <Trans>Cart</Trans>
      {items > 0 && (
        <span className="rounded-full bg-on-house px-2 py-0.5 font-bold text-house text-sm tabular-nums">
          {items}
          <span className="sr-only">
            {' '}
            <Plural value={items} one="item" other="items" />
          </span>
        </span>
      )}
    </Link>
  )
}

/** Space at the end of a screen, so that the floating button does not cover its last line. */
export function CartButtonSpacer() {
  return <div aria-hidden="true" className="h-20" />
}
