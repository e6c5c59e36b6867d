import { createDeliveryCalendar } from '@cornerstock/contract/ordering/delivery-day'
import { toStandingDate } from '@cornerstock/contract/ordering/standing-days'
import type { Context } from '../../../context.ts'
import { linkIsInvalid, logLinkUse, readLinkedDate } from '../../action-links/action-link-service.ts'
import { readDeliveryTerms } from '../../orders/delivery/delivery-terms-service.ts'
import { lockStandingOrder, saveDate } from '../standing-order-queries.ts'
import { dateIsOver, firstOpenDay } from '../standing-order-service.ts'

type Skipped = { name: string; day: string; deliveryDate: string; skip: true }

/**
 * Skips the date that a link names; a date that is skipped already stays so. Throws SKIP_TOKEN_INVALID for an unknown
 * token, NOT_CHANGEABLE once the date was placed or was left out.
 */
export async function skipByToken(context: Context, token: string): Promise<Skipped> {
  const { standingOrderId, personId, clientId, day } = await readLinkedDate(context.db, token)
  const { rules } = await readDeliveryTerms(context, clientId)
  const name = await context.db.transaction(async (transaction) => {
    const fromDay = firstOpenDay(context.now, rules.timeZone)
    const stored = await lockStandingOrder(transaction, standingOrderId, fromDay)
    if (!stored) throw linkIsInvalid('SKIP_TOKEN_INVALID')
    const date = stored.dates.find((one) => one.day === day)
    if (day < fromDay || date?.isSettled) throw dateIsOver()
    if (date?.isSkipped) return stored.name
    await saveDate(transaction, { standingOrderId, day, skip: true })
    await logLinkUse(transaction, {
      ...{ personId, clientId, source: 'standing-orders' },
      what: `skipped ${day} of standing order ${standingOrderId}`,
    })
    return stored.name
  })
  const { deliveryDate } = toStandingDate(createDeliveryCalendar(rules), day)
  return { name, day, deliveryDate, skip: true }
}
