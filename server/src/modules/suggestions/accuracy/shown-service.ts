import type { SignedInContext } from '../../../context.ts'
import type { ClientPast } from '../history/past-service.ts'
import type { RankedProduct } from '../model/types.ts'
import { insertShown } from './shown-queries.ts'

/**
 * Stores the first list that is shown for a client on a day, so that the report can tell how often suggestions were
 * right. Repeated requests change nothing, and a failure is only logged, because the response matters more than the
 * report.
 */
export async function recordShown(
  { db, now, log }: SignedInContext,
  { clientId, today, isListShown }: ClientPast,
  { best, baselineIds }: { best: RankedProduct[]; baselineIds: number[] },
): Promise<void> {
  if (isListShown || best.length === 0) return
  await insertShown(db, {
    clientId,
    day: today.date,
    shownAt: now,
    productIds: best.map(({ productId }) => productId),
    probabilities: best.map(({ probability }) => probability),
    baselineIds,
  }).catch((error: unknown) => log.warn({ error }, 'the suggestions that were shown could not be stored'))
}
