import type { RunRules } from '@cornerstock/contract/orders/picking/purchase-runs'
import type { FastifyBaseLogger } from 'fastify'
import type { RuleCost } from '../../../database/schema/orders/purchase-runs.ts'
import { stopRulesOf } from '../stop-line-rules.ts'
import type { Assignment, NeededProduct } from './plan-rules.ts'
import { planStops } from './planning-service.ts'
import { compareWithout, dropEachRule } from './rule-cost-rules.ts'

/**
 * Plans again without each rule, to find out what the rule costs. Omits rules for which no time is left before
 * `deadline` (a value of `performance.now`).
 */
export async function findRuleCosts(
  log: Pick<FastifyBaseLogger, 'error'>,
  { rules, plan, deadline }: { rules: RunRules; plan: Assignment; deadline: number },
  needsUnder: (rules: RunRules) => NeededProduct[],
): Promise<RuleCost[]> {
  const costs: RuleCost[] = []
  for (const { rule, supplier, others } of dropEachRule(rules)) {
    const seconds = (deadline - performance.now()) / 1000
    if (seconds <= 0) break
    const needs = needsUnder(others)
    const { assignment } = await planStops(log, needs, stopRulesOf(others), seconds)
    costs.push({ rule, supplier, ...compareWithout(needs, plan, assignment) })
  }
  return costs
}
