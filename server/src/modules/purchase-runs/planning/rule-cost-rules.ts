import type { RunRules } from '@cornerstock/contract/orders/picking/purchase-runs'
import type { RuleCost } from '../../../database/schema/orders/purchase-runs.ts'
import { supplierKey } from './need-rules.ts'
import { type Assignment, costOf, type NeededProduct } from './plan-rules.ts'

/** A rule, and the rules without it. */
export type DroppedRule = Pick<RuleCost, 'rule' | 'supplier'> & { others: RunRules }

/** Each rule that limits the plan. Every supplier that is left out is a rule of its own. */
export function dropEachRule(rules: RunRules): DroppedRule[] {
  const { leaveOut = [], minimumPerStop, maxStops } = rules
  const leftOut = new Map(leaveOut.map((name) => [supplierKey(name), name.trim()]))
  const dropped: DroppedRule[] = [...leftOut].map(([key, supplier]) => ({
    rule: 'leaveOut',
    supplier,
    others: { ...rules, leaveOut: leaveOut.filter((name) => supplierKey(name) !== key) },
  }))
  if (minimumPerStop)
    dropped.push({ rule: 'minimumPerStop', supplier: null, others: without(rules, 'minimumPerStop') })
  if (maxStops !== undefined)
    dropped.push({ rule: 'maxStops', supplier: null, others: without(rules, 'maxStops') })
  return dropped
}

const without = ({ ...rules }: RunRules, rule: keyof RunRules): RunRules => {
  delete rules[rule]
  return rules
}

/**
 * How much more a plan costs than a plan without a rule, over the products that both buy. `needs` has the prices of
 * both.
 */
export function compareWithout(
  needs: readonly NeededProduct[],
  plan: Assignment,
  freer: Assignment,
): Pick<RuleCost, 'cents' | 'missing'> {
  const inBoth = needs.filter(({ productId }) => plan.has(productId) && freer.has(productId))
  const isInBoth = new Set(inBoth.map(({ productId }) => productId))
  const centsOf = (assignment: Assignment) =>
    costOf(inBoth, new Map([...assignment].filter(([productId]) => isInBoth.has(productId)))).cents
  const missing = freer.size - plan.size
  const difference = centsOf(plan) - centsOf(freer)
  // A plan that is not exact may cost less with the rule than without it.
  return { missing: Math.max(0, missing), cents: missing > 0 ? difference : Math.max(0, difference) }
}
