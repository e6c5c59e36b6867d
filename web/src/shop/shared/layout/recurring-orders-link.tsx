import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCart } from '../../../api/cart/cart.ts'
import { useClientId } from '../../../state/client-id.ts'
import { cn } from '../../../ui/class-names.ts'
import { Repeat } from '../../../ui/icons/icons.ts'

const aboveNav = 'bottom-[calc(4.75rem+env(safe-area-inset-bottom))]'
const aboveCartBar = 'bottom-[calc(8.25rem+env(safe-area-inset-bottom))]'

/** The floating button of the homes. It is fixed, so it also adds space at the end of the page. */
export function RecurringOrdersLink() {
  const { t } = useLingui()
  const { data: cart = [] } = useCart(useClientId())
  return (
    <>
      <div aria-hidden="true" className="h-16 lg:hidden" />
      <Link
        to="/recurring-orders"
        aria-label={t`Recurring Orders`}
        title={t`Recurring Orders`}
        className={cn(
          'fixed end-4 z-20 grid size-14 place-items-center rounded-full border border-line bg-surface text-house',
          'shadow-raised transition-transform hover:bg-house-soft active:scale-95 lg:bottom-6',
          cart.length > 0 ? aboveCartBar : aboveNav,
        )}
      >
        <Repeat aria-hidden="true" className="size-6" />
      </Link>
    </>
  )
}
