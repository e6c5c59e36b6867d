import type { Settings } from '@cornerstock/contract/office/settings'
import { createDeliveryCalendar } from '@cornerstock/contract/ordering/delivery-day'
import { firstOpenDay } from '@cornerstock/contract/ordering/standing-days'
import type { PgBoss } from 'pg-boss'
import { type Connection, type Database, type Pool, runTransaction } from '../../../database/pool.ts'
import { AppError, violatesConstraint } from '../../../errors/app-error.ts'
import { toLocalDay } from '../../../local-days.ts'
import { loggingFailure } from '../../app-logs/app-log-service.ts'
import { type DeliveryTerms, findDeliveryTerms } from '../../orders/delivery/delivery-terms-service.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { removeOtherNotices, renewNotice, tellOfComing } from '../coming/coming-service.ts'
import {
  findClientsWithStandingOrders,
  findSchedulesOf,
  findStandingOrdersOf,
  type Schedule,
} from '../standing-order-queries.ts'
import { byDeliveryDay, type Due, type DueDate, findDue, hasWork, isToTell, reasonOf } from './due-rules.ts'
import { type PlacedDates, placeDates } from './place-dates-service.ts'
import { claimClient, findDatabaseTime, settleDate } from './placing-queries.ts'
import { tellOfOutcome } from './telling-service.ts'

export type StandingRun = {
  db: Pool
  /** The base of the links in emails. */
  publicUrl: string
  /** The time by which dates are due; that of the database unless it is set. */
  readNow?: (db: Database) => Promise<Date>
}

const queue = 'standing-orders'
const everyMinute = '* * * * *'

/** Schedules the placing of standing orders: every minute one of the servers does what is due. */
export async function startStandingOrders(jobs: PgBoss, run: StandingRun): Promise<void> {
  // Runs may overlap, so the work of a killed server is soon taken over.
  await jobs.createQueue(queue, { policy: 'exclusive', retryLimit: 0, expireInSeconds: 120 })
  await jobs.schedule(queue, everyMinute)
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, () => runStandingOrders(run))
  await jobs.send(queue)
}

const clientsPerBatch = 500

/**
 * Tells clients what will come, and places what is due, by the clock of the database and the settings of the moment.
 * Each date is placed or explained once, even if runs overlap, stop early or run on servers with wrong clocks: what has
 * become of it is stored in the transaction that places it, which holds its client. A failure of one client is logged
 * and does not stop the others.
 */
export async function runStandingOrders(run: StandingRun): Promise<void> {
  const { db, readNow = findDatabaseTime } = run
  let clientIds: string[] = []
  do {
    clientIds = await findClientsWithStandingOrders(db, clientsPerBatch, clientIds.at(-1))
    const found = await findDueOf(db, findSchedulesOf, clientIds, {
      settings: await findSettings(db),
      now: await readNow(db),
    })
    for (const [clientId, due] of found)
      if (hasWork(due))
        await loggingFailure(
          db,
          { source: 'standing-orders', message: 'A standing order failed. The next run continues.' },
          () => serveClient(run, clientId),
        ).catch(() => {})
  } while (clientIds.length === clientsPerBatch)
}

type Moment = { settings: Settings; now: Date }

/** What is due of each client. */
async function findDueOf<S extends Schedule>(
  db: Database,
  find: (db: Database, clientIds: readonly string[], fromDay: string) => Promise<S[]>,
  clientIds: readonly string[],
  { settings, now }: Moment,
): Promise<Map<string, Due<S> & { terms: DeliveryTerms }>> {
  const terms = await findDeliveryTerms(db, settings, clientIds)
  const { timeZone } = settings
  const stored = await find(db, clientIds, firstOpenDay(toLocalDay(now, timeZone)))
  const today = toLocalDay(now, timeZone)
  const calendarOf = createCalendars(terms)
  const byClient = new Map<string, Due<S> & { terms: DeliveryTerms }>()
  for (const standingOrder of stored) {
    const { clientId } = standingOrder
    const ofClient = terms.get(clientId)
    if (!ofClient) continue
    const due = findDue(standingOrder, calendarOf(standingOrder), { now, today })
    const known = byClient.get(clientId)
    byClient.set(clientId, {
      terms: ofClient,
      coming: [...(known?.coming ?? []), ...due.coming],
      toPlace: [...(known?.toPlace ?? []), ...due.toPlace],
      toLeaveOut: [...(known?.toLeaveOut ?? []), ...due.toLeaveOut],
    })
  }
  return byClient
}

/** Calendars of clients; those with the same rules share one. */
function createCalendars(terms: ReadonlyMap<string, DeliveryTerms>) {
  const calendars = new Map<string, ReturnType<typeof createDeliveryCalendar>>()
  return ({ clientId }: Schedule) => {
    const rules = terms.get(clientId)?.rules
    if (!rules) throw new Error('Every client has terms of delivery.')
    const key = JSON.stringify(rules)
    const calendar = calendars.get(key) ?? createDeliveryCalendar(rules)
    calendars.set(key, calendar)
    return calendar
  }
}

/** Does what is due of a client. If its open order cannot hold the goods, they come in an order of their own. */
async function serveClient(run: StandingRun, clientId: string): Promise<void> {
  try {
    await serve(run, clientId, true)
  } catch (error) {
    if (!(error instanceof AppError) && !violatesConstraint(error, 'order_items_quantity')) throw error
    await serve(run, clientId, false)
  }
}

const serve = (
  { db, publicUrl, readNow = findDatabaseTime }: StandingRun,
  clientId: string,
  mayAdd: boolean,
): Promise<void> =>
  runTransaction(db, async (transaction) => {
    const client = await claimClient(transaction, clientId)
    if (!client) return
    const now = await readNow(transaction)
    const moment = { settings: await findSettings(transaction), now }
    const due = (await findDueOf(transaction, findStandingOrdersOf, [clientId], moment)).get(clientId)
    if (!due) return
    const { timeZone } = moment.settings
    const coming = byDeliveryDay(due.coming)
    for (const dates of coming)
      if (dates.some(isToTell))
        await tellOfComing(transaction, dates, { ...client, now, timeZone, publicUrl })
      else await renewNotice(transaction, dates, { now, timeZone })
    const placing = { clientId, terms: due.terms, now, mayAdd }
    for (const date of due.toLeaveOut)
      await tellOfOutcome(transaction, await leaveOut(transaction, date), { ...client, now, publicUrl })
    for (const dates of byDeliveryDay(due.toPlace)) {
      const placed = await placeDates(transaction, placing, dates)
      await tellOfOutcome(transaction, placed, { ...client, now, publicUrl })
    }
    await removeOtherNotices(transaction, clientId, coming)
  })

/** Settles a date of which nothing is placed. One that has waited too long is named by its day as scheduled. */
async function leaveOut(transaction: Connection, date: DueDate): Promise<PlacedDates> {
  const reason = reasonOf(date)
  const { standingOrder, day } = date
  const { standingOrderId } = standingOrder
  await settleDate(transaction, { standingOrderId, day, orderId: null, reasons: [reason], leftOut: [] })
  const named = reason === 'NO_DELIVERY' ? { ...date, deliveryDate: day } : date
  return { dates: [named], order: null, reasons: [reason], leftOut: [], belowMinimum: null }
}
