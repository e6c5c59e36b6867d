import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { totalsOfCarts } from '../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCarts } from '../../../state/staff-carts/staff-carts.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { ShoppingCart } from '../../../ui/icons/icons.ts'
import { CartTotalsBar } from './cart-totals-bar.tsx'

/** A floating link to the carts that staff fill for clients, in a bar with their totals. */
export function CartButton() {
  const totals = totalsOfCarts(useStaffCarts())
  const { items } = totals
  return (
    <CartTotalsBar totals={totals}>
      <Link to="/admin/AdminOrderCartPage" className={buttonClasses({ size: 'large' })}>
        <ShoppingCart aria-hidden="true" className="size-5.5" />
        <Trans>Cart</Trans>
        {items > 0 && (
          <span className="sr-only">
            {' '}
            <Plural value={items} one="# item" other="# items" />
          </span>
        )}
      </Link>
    </CartTotalsBar>
  )
}
