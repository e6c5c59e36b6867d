import type { Database } from '../../../database/pool.ts'
import { mailEachOrderer, mailOrderers } from '../../accounts/people/orderer-mails-service.ts'
import { createActionLink } from '../../action-links/action-link-service.ts'
import { readCharges } from '../../cart/cart-charges-service.ts'
import { notifyClient, notifyClientOnce } from '../../notifications/notification-service.ts'
import { tellOfStandingFailure } from '../../staff-notices/staff-notice-service.ts'
import type { DueDate } from './due-rules.ts'
import {
  comingMail,
  comingNotice,
  failedMail,
  failedNotice,
  leftOutMail,
  placedNotice,
  topicOf,
} from './notice-rules.ts'
import type { PlacedDates } from './place-dates-service.ts'
import { priceLines, saveTold } from './placing-queries.ts'

/** Tells a client once what will come on a date, at today's prices, with a link that skips it. */
export async function tellOfDate(
  transaction: Database,
  date: DueDate,
  store: { storeName: string; timeZone: string; publicUrl: string },
): Promise<void> {
  const { deliveryDate } = date
  const { standingOrderId, clientId, items } = date.standingOrder
  const lines = await priceLines(transaction, { clientId, deliveryDate }, date.stored?.items ?? items)
  const there = lines.filter(({ reason }) => reason === null)
  const sums = await readCharges(transaction, { clientId, deliveryDate, orderId: null, items: there })
  const named = { standingOrderId, day: date.day }
  const prices = there.map(({ productId, cents }) => ({ productId, cents }))
  await saveTold(transaction, { ...named, prices })
  const topic = topicOf(date)
  const told = await notifyClientOnce(transaction, clientId, [comingNotice(date, lines, sums)])
  if (told.has(topic))
    await mailEachOrderer(transaction, { topic, clientId }, async (personId) =>
      comingMail(date, lines, {
        ...{ ...store, sums },
        token: await createActionLink(transaction, personId, named),
      }),
    )
}

/** Tells a client what was placed and left out, or client and staff why nothing was placed. */
export async function tellOfOutcome(
  transaction: Database,
  { dates, order, reasons, leftOut, belowMinimum }: PlacedDates,
  { now, ...store }: { storeName: string; now: Date; publicUrl: string },
): Promise<void> {
  const [date] = dates
  if (!date) return
  const { clientId } = date.standingOrder
  const topic = topicOf(date)
  const mail = { topic: `${topic}: ${order ? 'left out' : 'not placed'}`, clientId }
  if (order) {
    await notifyClient(transaction, clientId, { ...placedNotice(dates, order, leftOut), topic })
    if (leftOut.length > 0)
      await mailOrderers(transaction, {
        ...mail,
        ...leftOutMail(dates, order, leftOut, { ...store, deliveryDate: date.deliveryDate }),
      })
    return
  }
  const { deliveryDate } = date
  const failure = { dates, reasons, deliveryDate, belowMinimum }
  await notifyClient(transaction, clientId, { ...failedNotice(failure), topic })
  await mailOrderers(transaction, { ...mail, ...failedMail(failure, { ...store, leftOut }) })
  for (const { standingOrder, day } of dates)
    await tellOfStandingFailure(transaction, { ...standingOrder, ...store, day, deliveryDate }, now)
}
