import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { totalsOfCarts } from '../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCarts } from '../../../state/staff-carts/staff-carts.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { ShoppingCart } from '../../../ui/icons/icons.ts'
import { CartTotalsBar } from './cart-totals-bar.tsx'

/** A floating link to the carts that staff fill for clients, in a bar with their totals unless they are empty. */
export function CartButton() {
  const totals = totalsOfCarts(useStaffCarts())
  if (totals.items > 0)
    return (
      <CartTotalsBar totals={totals}>
        <CartLink items={totals.items} />
      </CartTotalsBar>
    )
  return (
    <>
      <div className="min-h-4 grow" />
      <div className="pointer-events-none sticky bottom-0 z-20 flex justify-end pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <CartLink items={0} className="pointer-events-auto shadow-card" />
      </div>
    </>
  )
}

function CartLink({ items, className }: { items: number; className?: string | undefined }) {
  return (
    <Link to="/admin/AdminOrderCartPage" className={buttonClasses({ size: 'large' }, className)}>
      <ShoppingCart aria-hidden="true" className="size-5.5" />
      <Trans>Cart</Trans>
      {items > 0 && (
        <span className="sr-only">
          {' '}
          <Plural value={items} one="# item" other="# items" />
        </span>
      )}
    </Link>
  )
}
