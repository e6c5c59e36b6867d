import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cn } from '../../../ui/class-names.ts'
import { Repeat } from '../../../ui/icons/icons.ts'

/** The round button of the homes. It floats only if there is room beside the page; otherwise it would cover cards. */
export function RecurringOrdersLink() {
  const { t } = useLingui()
  return (
    <Link
      to="/recurring-orders"
      aria-label={t`Recurring Orders`}
      title={t`Recurring Orders`}
      className={cn(
        'grid size-12 shrink-0 place-items-center rounded-full border border-line bg-surface text-house shadow-card',
        'transition-transform hover:bg-house-soft active:scale-95',
        'min-[84rem]:fixed min-[84rem]:end-4 min-[84rem]:bottom-6 min-[84rem]:z-20 min-[84rem]:size-14 min-[84rem]:shadow-raised',
      )}
    >
      <Repeat aria-hidden="true" className="size-6" />
    </Link>
  )
}
