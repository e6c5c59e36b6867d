import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cn } from '../../../../ui/class-names.ts'
import { Check } from '../../../../ui/icons/icons.ts'
import { Badge } from '../../../../ui/text/badge.tsx'

interface ConfirmationProps {
  isAdded: boolean
  isRecurringAdded: boolean
  /** The place on the picture. */
  className: string
}

/** Confirms on a product's picture, for a moment, that it was added to the cart or to the monthly reminders. */
export function Confirmation({ isAdded, isRecurringAdded, className }: ConfirmationProps) {
  return (
    <span
      role="status"
      className={cn('pointer-events-none absolute z-2 flex flex-col items-start gap-1', className)}
    >
      {isRecurringAdded && <ConfirmationBadge text={<Trans>Reminder set</Trans>} />}
      {isAdded && <ConfirmationBadge text={<Trans>Added</Trans>} />}
    </span>
  )
}

function ConfirmationBadge({ text }: { text: ReactNode }) {
  return (
    <Badge className="animate-pop bg-house text-on-house">
      <Check aria-hidden="true" className="size-3.5" />
      {text}
    </Badge>
  )
}
