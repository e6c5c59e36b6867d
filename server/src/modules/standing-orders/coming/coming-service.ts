import { createDeliveryCalendar, type DeliveryRules } from '@cornerstock/contract/ordering/delivery-day'
import { firstOpenDay, isScheduled, toStandingDate } from '@cornerstock/contract/ordering/standing-days'
import type { Database } from '../../../database/pool.ts'
import { toLocalDay } from '../../../local-days.ts'
import { mailEachOrderer } from '../../accounts/people/orderer-mails-service.ts'
import { createActionLink } from '../../action-links/action-link-service.ts'
import { readCharges } from '../../cart/cart-charges-service.ts'
import { changeNotice, notifyClient, removeTopics } from '../../notifications/notification-service.ts'
import { readOpenOrder } from '../../orders/placing/place-by-job-service.ts'
import { byDeliveryDay, type DueDate, isToTell } from '../placing/due-rules.ts'
import { byProduct, toDateLines, withinLimit } from '../placing/line-rules.ts'
import { topicOf } from '../placing/notice-rules.ts'
import { priceLines, saveTold } from '../placing/placing-queries.ts'
import { findStandingOrdersOf } from '../standing-order-queries.ts'
import {
  type Coming,
  comingMail,
  comingNotice,
  comingTopic,
  comingTopics,
  isChange,
  type SkipLink,
} from './coming-notice.ts'

/**
 * Tells a client in one notice and one email what will come on a delivery day, at today's prices, and what has changed
 * since it was told, with a link for each date of which it is told, which skips that date.
 *
 * @param dates of one client and delivery day, at least one of which is to be told
 */
export async function tellOfComing(
  transaction: Database,
  dates: readonly DueDate[],
  { now, timeZone, ...store }: Moment & { storeName: string; publicUrl: string },
): Promise<void> {
  const coming = await readComing(transaction, dates, { now, timeZone })
  for (const date of dates) await saveTold(transaction, await toldOf(transaction, date))
  const newDates = dates.filter(isToTell)
  const [first] = newDates
  if (!first) throw new Error('The client was told of every date.')
  const { clientId } = coming
  await notifyClient(transaction, clientId, comingNotice(coming))
  // What was told before has an email of its first topic, and may change several times.
  const topic = isChange(coming) ? `${topicOf(first)}, changed ${now.toISOString()}` : topicOf(first)
  await mailEachOrderer(transaction, { topic, clientId }, async (personId) => {
    const links: SkipLink[] = []
    for (const date of newDates) {
      const { standingOrderId } = date.standingOrder
      const token = await createActionLink(transaction, personId, { standingOrderId, day: date.day })
      links.push({ date, token })
    }
    return comingMail(coming, { ...store, links })
  })
}

/** The prices of a date by itself: the others of its delivery day may still be skipped. */
async function toldOf(db: Database, { standingOrder, stored, day, deliveryDate, placeAt }: DueDate) {
  const { standingOrderId, clientId, items } = standingOrder
  const lines = await priceLines(db, { clientId, deliveryDate }, stored?.items ?? items)
  const prices = lines.flatMap(({ productId, cents, reason }) => (reason ? [] : [{ productId, cents }]))
  return { standingOrderId, day, deliveryDate, placeAt, prices }
}

type Moment = { now: Date; timeZone: string }

async function readComing(
  db: Database,
  dates: readonly DueDate[],
  { now, timeZone }: Moment,
): Promise<Coming> {
  const [date] = dates
  if (!date) throw new Error('Nothing comes on the day.')
  const { deliveryDate, placeAt } = date
  const { clientId } = date.standingOrder
  const orderId = await readOpenOrder(db, { clientId, deliveryDate, now })
  const wanted = { clientId, deliveryDate, orderId }
  const lines = await priceLines(db, wanted, byProduct(withinLimit(toDateLines(dates))))
  const items = lines.filter(({ reason }) => reason === null)
  return { ...wanted, placeAt, timeZone, dates, lines, sums: await readCharges(db, { ...wanted, items }) }
}

/** Lets the notices of what will come to a client say what has changed, and removes those of what does not come. */
export async function renewComingNotices(
  transaction: Database,
  { clientId, rules, now }: { clientId: string; rules: DeliveryRules; now: Date },
): Promise<void> {
  const calendar = createDeliveryCalendar(rules)
  const standingOrders = await findStandingOrdersOf(
    transaction,
    [clientId],
    firstOpenDay(toLocalDay(now, rules.timeZone)),
  )
  const told = standingOrders.flatMap((standingOrder) =>
    standingOrder.dates
      .filter(({ isTold, isSkipped, isSettled }) => isTold && !isSkipped && !isSettled)
      .filter(({ day }) => isScheduled(standingOrder, day))
      .map((stored): DueDate => ({ ...toStandingDate(calendar, stored.day), standingOrder, stored })),
  )
  const coming = byDeliveryDay(told.filter(({ orderBy }) => orderBy > now))
  for (const dates of coming) await renewNotice(transaction, dates, { now, timeZone: rules.timeZone })
  await removeOtherNotices(transaction, clientId, coming)
}

/** Lets the notice of what will come on a delivery day say what is true now. */
export async function renewNotice(
  transaction: Database,
  dates: readonly DueDate[],
  moment: Moment,
): Promise<void> {
  const coming = await readComing(transaction, dates, moment)
  await changeNotice(transaction, coming.clientId, comingNotice(coming))
}

/** Removes a client's notices of what will come, except those of some delivery days. */
export const removeOtherNotices = (
  transaction: Database,
  clientId: string,
  coming: readonly (readonly DueDate[])[],
): Promise<void> =>
  removeTopics(transaction, clientId, {
    startingWith: comingTopics,
    except: coming.flatMap(([date]) => (date ? [comingTopic(date)] : [])),
  })
