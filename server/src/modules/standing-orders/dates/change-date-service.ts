import { createDeliveryCalendar } from '@cornerstock/contract/ordering/delivery-day'
import { isScheduled, toStandingDate } from '@cornerstock/contract/ordering/standing-days'
import type { StandingDateChange, StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import type { SignedInContext } from '../../../context.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { changeLocked, requireLines } from '../change-service.ts'
import { replaceDateItems, saveDate } from './date-queries.ts'

/**
 * Skips a date of a standing order or changes what comes on it; a field that is absent keeps its value. Throws NOT_FOUND
 * for a day on which it is not due, NOT_CHANGEABLE once its cut-off is over, or it was placed or left out.
 */
export async function changeDate(
  context: SignedInContext,
  { standingOrderId, day }: { standingOrderId: number; day: string },
  { skip, items }: StandingDateChange,
): Promise<StandingOrder> {
  return changeLocked(context, standingOrderId, async (transaction, before, rules) => {
    const date = before.dates.find((one) => one.day === day)
    if (!date && !isScheduled(before, day)) throw notFound('Date')
    const { orderBy } = toStandingDate(createDeliveryCalendar(rules), day)
    if (date?.isSettled || orderBy <= context.now) throw dateIsOver()
    await saveDate(transaction, { standingOrderId, day, skip })
    if (items === undefined) return
    const known = [...before.items, ...(date?.items ?? [])].map(({ productId }) => productId)
    const lines = items && (await requireLines(transaction, items, known))
    await replaceDateItems(transaction, { ...before, day }, lines)
  })
}

/** The error for a date that was placed already, was left out, or will be. */
export const dateIsOver = () =>
  new AppError(
    'NOT_CHANGEABLE',
    text('This date can no longer be changed: it is too late for it, or its order was placed.'),
  )
