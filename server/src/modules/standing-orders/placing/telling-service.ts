import type { Database } from '../../../database/pool.ts'
import { mailOrderers } from '../../accounts/people/orderer-mails-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { tellOfStandingFailure } from '../../staff-notices/staff-notice-service.ts'
import { failedMail, failedNotice, leftOutMail, placedNotice, topicOf } from './notice-rules.ts'
import type { PlacedDates } from './place-dates-service.ts'

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
