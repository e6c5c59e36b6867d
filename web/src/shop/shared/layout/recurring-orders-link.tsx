import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCartLines } from '../../../api/cart/cart.ts'
import { useClientId } from '../../../state/client-id.ts'
import { cn } from '../../../ui/class-names.ts'
import { Repeat } from '../../../ui/icons/icons.ts'

const aboveNav = 'bottom-[calc(--spacing(19)+env(safe-area-inset-bottom))]'
const aboveCartBar = 'bottom-[calc(--spacing(33)+env(safe-area-inset-bottom))]'

/** The round button of the homes. It floats, except on a short screen, where it would cover other controls. */
export function RecurringOrdersLink() {
  const { t } = useLingui()
  const cart = useCartLines(useClientId())
  return (
    <Link
      to="/recurring-orders"
      aria-label={t`Recurring Orders`}
      title={t`Recurring Orders`}
      className={cn(
        'fixed end-4 z-20 grid size-14 shrink-0 place-items-center rounded-full border border-line bg-surface text-house',
        'shadow-raised transition-transform hover:bg-house-soft active:scale-95 lg:bottom-6',
        'short:static short:size-12 short:shadow-card',
        cart.length > 0 ? aboveCartBar : aboveNav,
      )}
    >
      <Repeat aria-hidden="true" className="size-6" />
    </Link>
  )
}
