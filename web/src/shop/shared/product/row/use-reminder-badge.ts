import { timings } from '../../../../lib/time/timings.ts'
import { useTimedFlag } from '../../../../lib/time/use-timed-flag.ts'
import type { RecurringOrderButtonProps } from '../image/recurring-order-button.tsx'

type ReminderChange = RecurringOrderButtonProps['onRecurringChange']

/**
 * Whether to confirm that a monthly reminder was set, and the function that sets it. After Undo or a rejection, the
 * confirmation disappears too.
 */
export function useReminderBadge(isRecurring: boolean, onChange: ReminderChange) {
  const added = useTimedFlag(timings.addedBadge)
  const change: ReminderChange = (product, quantity) => {
    if (quantity > 0) added.raise()
    onChange(product, quantity)
  }
  return { isUp: added.isUp && isRecurring, change }
}
