import { createDeliveryCalendar, type DeliveryRules } from '@cornerstock/contract/ordering/delivery-day'
import { firstOpenDay, isScheduled, toStandingDate } from '@cornerstock/contract/ordering/standing-days'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { toLocalDay } from '../../../local-days.ts'
import { readNames } from '../../accounts/people/own-stores-service.ts'
import { linkIsInvalid, logLinkUse, readLinkedDate } from '../../action-links/action-link-service.ts'
import { readDeliveryTerms } from '../../orders/delivery/delivery-terms-service.ts'
import { renewComingNotices } from '../coming/coming-service.ts'
import { lockStandingOrder } from '../standing-order-queries.ts'
import { dateIsOver } from './change-date-service.ts'
import { saveDate } from './date-queries.ts'

type Named = { name: string; day: string; deliveryDate: string }
type Linked = Named & { storeName: string; state: 'planned' | 'skipped' | 'over' }

/** The date of a link, also if it does not come or is over. Throws SKIP_TOKEN_INVALID for an unknown token. */
export const readByToken = (context: Context, token: string): Promise<Linked> =>
  withLinkedDate(
    context,
    token,
    async (transaction, { clientId, personId, name, day, deliveryDate, state }) => {
      const { storeName } = await readNames(transaction, { clientId, personId })
      return { storeName, name, day, deliveryDate, state }
    },
  )

/**
 * Skips the date that a link names; a date that does not come anyway stays so. Throws SKIP_TOKEN_INVALID for an unknown
 * token, NOT_CHANGEABLE once its cut-off is over, or it was placed or left out.
 */
export const skipByToken = (context: Context, token: string): Promise<Named & { skip: true }> =>
  withLinkedDate(
    context,
    token,
    async (transaction, { standingOrderId, clientId, personId, state, rules, ...named }) => {
      if (state === 'over') throw dateIsOver()
      if (state === 'planned') {
        await saveDate(transaction, { standingOrderId, day: named.day, skip: true })
        await renewComingNotices(transaction, { clientId, rules, now: context.now })
        await logLinkUse(transaction, {
          ...{ personId, clientId, source: 'standing-orders' },
          what: `skipped ${named.day} of standing order ${standingOrderId}`,
        })
      }
      return { ...named, skip: true }
    },
  )

type LockedDate = Named & {
  standingOrderId: number
  clientId: string
  personId: string
  state: Linked['state']
  rules: DeliveryRules
}

/** Locks the standing order of the date that a link names. */
async function withLinkedDate<Result>(
  context: Context,
  token: string,
  use: (transaction: Database, date: LockedDate) => Promise<Result>,
): Promise<Result> {
  const linked = await readLinkedDate(context.db, token)
  const { standingOrderId, clientId, day } = linked
  const { rules } = await readDeliveryTerms(context, clientId)
  const { deliveryDate, orderBy } = toStandingDate(createDeliveryCalendar(rules), day)
  const fromDay = firstOpenDay(toLocalDay(context.now, rules.timeZone))
  return context.db.transaction(async (transaction) => {
    const stored = await lockStandingOrder(transaction, standingOrderId, fromDay)
    if (!stored) throw linkIsInvalid('SKIP_TOKEN_INVALID')
    const date = stored.dates.find((one) => one.day === day)
    const isOver = orderBy <= context.now || date?.isSettled
    const comes = isScheduled(stored, day) && !date?.isSkipped
    const state = isOver ? 'over' : comes ? 'planned' : 'skipped'
    return use(transaction, { ...linked, name: stored.name, deliveryDate, state, rules })
  })
}
