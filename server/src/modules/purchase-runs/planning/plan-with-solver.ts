import { planGreedily } from './greedy-plan-rules.ts'
import { comparePlans, costOf, type NeededProduct, type StopRules, suppliersOf } from './plan-rules.ts'
import { createSolver } from './solve-plan.ts'
import { maxTriedSuppliers, type Plan, planBySubsets } from './subset-plan-rules.ts'

/** Plans with the solver if that is needed. Blocks the thread for up to `seconds`. */
export async function planWithSolver(
  needs: readonly NeededProduct[],
  rules: StopRules,
  seconds: number,
): Promise<Plan> {
  const isSmall = suppliersOf(needs).length <= maxTriedSuppliers
  if (isSmall) {
    const plan = planBySubsets(needs, rules)
    if (plan.isExact) return plan
  }
  const solver = await createSolver(seconds)
  if (isSmall) return planBySubsets(needs, rules, solver.fillExactly)
  const greedy = { assignment: planGreedily(needs, rules), isExact: false }
  const solved = solver.planFreely(needs, rules)
  if (!solved) return greedy
  const difference = comparePlans(costOf(needs, solved.assignment), costOf(needs, greedy.assignment))
  return solved.isExact || difference <= 0 ? solved : greedy
}
