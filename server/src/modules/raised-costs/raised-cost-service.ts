import { type RaisedCost, raisedCostDays } from '@cornerstock/contract/prices/raised-costs'
import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import type { SignedInContext } from '../../context.ts'
import { toLocalDay } from '../../local-days.ts'
import { readSettings } from '../settings/settings-service.ts'
import { findRaisedCosts } from './raised-cost-queries.ts'

/**
 * The products that were bought since a day for more than their cost, with their prices below the floor. Without a floor
 * these are the prices below the cost.
 */
export async function listRaisedCosts(context: SignedInContext, day?: string): Promise<RaisedCost[]> {
  const { priceFloor, timeZone } = await readSettings(context)
  const today = toLocalDay(context.now, timeZone)
  const since = day ?? toDate(toDayNumber(today) - raisedCostDays)
  return findRaisedCosts(context.db, { since, today, timeZone }, priceFloor.percentOverCost ?? 0)
}
