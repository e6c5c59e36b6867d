import { type RaisedCost, raisedCostDays } from '@cornerstock/contract/prices/raised-costs'
import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import type { SignedInContext } from '../../context.ts'
import { toLocalDay } from '../../local-days.ts'
import { readSettings } from '../settings/settings-service.ts'
import { findRaisedCosts } from './raised-cost-queries.ts'

/**
 * The products whose cost has risen since a day, or that were bought for more, with their prices below the floor. Without a floor
 * these are the prices below the cost.
 */
export async function listRaisedCosts(
  context: SignedInContext,
  { since: day, runId }: { since?: string | undefined; runId?: number | undefined },
): Promise<RaisedCost[]> {
  const { priceFloor, timeZone } = await readSettings(context)
  const today = toLocalDay(context.now, timeZone)
  const since = day ?? toDate(toDayNumber(today) - raisedCostDays)
  const filter = runId === undefined ? { since } : { runId }
  return findRaisedCosts(context.db, filter, { today, timeZone }, priceFloor.percentOverCost ?? 0)
}
