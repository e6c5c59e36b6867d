import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { type NeededProduct, type StopRules, suppliersOf } from './plan-rules.ts'
import { type Plan, planBySubsets } from './subset-plan-rules.ts'

export type PlanningTask = { needs: readonly NeededProduct[]; rules: StopRules; seconds: number }

/** How long the solver may search for one run in total. It then returns the best plan that it has found. */
export const solverSeconds = 10
/** The worker is stopped if it takes this much longer. */
const workerGraceSeconds = 10
/** With up to this many price comparisons, a plan takes some milliseconds. */
const maxComparisons = 50_000

/**
 * Plans where to buy each product. `isExact` tells whether it is proven that no better plan exists. A long search
 * runs in its own thread, so that orders do not wait for it.
 */
export async function planStops(
  log: Pick<FastifyBaseLogger, 'error'>,
  needs: readonly NeededProduct[],
  rules: StopRules,
  seconds: number,
): Promise<Plan> {
  if (needs.length * 2 ** suppliersOf(needs).length <= maxComparisons) {
    const plan = planBySubsets(needs, rules)
    if (plan.isExact) return plan
  }
  try {
    return await planInWorker({ needs, rules, seconds })
  } catch (error) {
    log.error({ error }, 'the solver failed; the purchase run is planned without it')
    return planBySubsets(needs, rules)
  }
}

async function planInWorker(task: PlanningTask): Promise<Plan> {
  const worker = new Worker(new URL('./planning-worker.ts', import.meta.url), { workerData: task })
  const timeout = AbortSignal.timeout((task.seconds + workerGraceSeconds) * 1000)
  try {
    const [plan] = await once(worker, 'message', { signal: timeout })
    return plan
  } finally {
    await worker.terminate()
  }
}
