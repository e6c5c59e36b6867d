import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { maxBelowCost, type OrdersReport, type TodayReport } from '@cornerstock/contract/office/reports'
import { cents, sum } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import { toLocalDay } from '../../local-days.ts'
import { toReportRange } from '../../report-days.ts'
import { readOwedByAge } from '../payments/payment-service.ts'
import { countLateClients } from '../recency/late-clients-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { findSales } from './report-queries.ts'
import { countOpenSupport, findBelowCost, findOpenOrders } from './today-queries.ts'
import { countNotFound, toDeliveries, toWaiting } from './today-rules.ts'

/** The open orders, and those placed today in the time zone of the settings. */
export async function reportOrders(context: SignedInContext): Promise<OrdersReport> {
  const { db, now, actor } = context
  const { timeZone } = await readSettings(context)
  const today = toLocalDay(now, timeZone)
  const range = toReportRange({ from: today, to: today }, { now, timeZone })
  const {
    rows: [placed],
  } = await findSales(db, { by: 'day', range, timeZone }, { limit: 1, after: undefined })
  return {
    waiting: toWaiting(await findOpenOrders(db)),
    placedToday: {
      orders: placed?.orders ?? 0,
      ...(mayAccess(actor.role, 'associate') && { amountDue: cents(placed?.sales ?? 0) }),
    },
  }
}

/** The tasks that are due now. */
export async function reportToday(context: SignedInContext): Promise<TodayReport> {
  const { db } = context
  const open = await findOpenOrders(db)
  const owedByAge = await readOwedByAge(context)
  return {
    waiting: toWaiting(open),
    deliveries: toDeliveries(open),
    lateClients: await countLateClients(context),
    notFoundLines: countNotFound(open),
    belowCost: await findBelowCost(db, maxBelowCost),
    openSupport: await countOpenSupport(db),
    owed: sum(Object.values(owedByAge)),
    owedByAge,
  }
}
