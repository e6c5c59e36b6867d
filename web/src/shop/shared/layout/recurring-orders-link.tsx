import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { cn } from '../../../ui/class-names.ts'
import { CalendarClock } from '../../../ui/icons/icons.ts'

interface RecurringOrdersLinkProps {
  /** Whether it floats on every screen; otherwise only where there is room beside the page, so that it covers nothing. */
  isFloating?: boolean
}

/** The round button of the homes. */
export function RecurringOrdersLink({ isFloating = false }: RecurringOrdersLinkProps) {
  const { t } = useLingui()
  return (
    <Link
      to="/recurring-orders"
      aria-label={t`Monthly reminders`}
      title={t`Monthly reminders`}
      className={cn(
        '-my-1 flex size-14 shrink-0 flex-col items-center justify-center rounded-full border border-line bg-surface text-house shadow-card',
        'transition-transform hover:bg-house-soft active:scale-95',
        'min-[84rem]:fixed min-[84rem]:end-4 min-[84rem]:bottom-6 min-[84rem]:z-20 min-[84rem]:shadow-raised',
        // Above the navigation and the cart bar.
        isFloating &&
          'fixed start-4 bottom-[calc(--spacing(34)+env(safe-area-inset-bottom))] z-20 shadow-raised short:bottom-[calc(--spacing(17)+env(safe-area-inset-bottom))] lg:bottom-6',
      )}
    >
      <CalendarClock aria-hidden="true" className="size-5" />
      <span className="font-semibold text-[0.625rem] leading-3">
        <Trans>Monthly</Trans>
      </span>
    </Link>
  )
}
