import { cents } from '@cornerstock/contract/values/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assignCheapest, costOf, type NeededProduct } from './plan-rules.ts'
import { compareWithout, dropEachRule } from './rule-cost-rules.ts'
import { planBySubsets } from './subset-plan-rules.ts'

it('each rule that limits the plan is dropped once, and the others stay', () => {
  const rules = {
    leaveOut: ['King', 'bj ', ' BJ'],
    minimumPerStop: cents(500),
    maxStops: 2,
    staleAfterDays: 9,
  }
  expect(dropEachRule(rules)).toEqual([
    { rule: 'leaveOut', supplier: 'King', others: { ...rules, leaveOut: ['bj ', ' BJ'] } },
    { rule: 'leaveOut', supplier: 'BJ', others: { ...rules, leaveOut: ['King'] } },
    {
      rule: 'minimumPerStop',
      supplier: null,
      others: { leaveOut: rules.leaveOut, maxStops: 2, staleAfterDays: 9 },
    },
    {
      rule: 'maxStops',
      supplier: null,
      others: { leaveOut: rules.leaveOut, minimumPerStop: 500, staleAfterDays: 9 },
    },
  ])
  expect(dropEachRule({ minimumPerStop: cents(0), staleAfterDays: 3 })).toEqual([])
})

const price = fc.option(fc.integer({ min: 1, max: 9 }), { nil: 0 })
const needsOf = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 3 }), prices: fc.tuple(price, price, price) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) =>
    all.map(
      ({ quantity, prices }, index): NeededProduct => ({
        productId: index + 1,
        quantity,
        prices: ['AAA', 'BJ', 'King'].flatMap((supplier, place) =>
          prices[place] ? [{ supplier, cents: prices[place] }] : [],
        ),
      }),
    ),
  )

it('a rule costs the difference of the two plans, and at least 0 if no product is missing', () => {
  fc.assert(
    fc.property(needsOf, fc.constantFrom(1, 2), (needs, maxStops) => {
      const { assignment } = planBySubsets(needs, { minimumPerStop: 0, maxStops })
      const freest = assignCheapest(needs, new Set(['AAA', 'BJ', 'King']))
      const { cents: cost, missing } = compareWithout(needs, assignment, freest)
      const [limited, free] = [costOf(needs, assignment), costOf(needs, freest)]
      expect(missing).toBe(limited.unpriced - free.unpriced)
      expect(cost).toBeGreaterThanOrEqual(0)
      if (missing === 0) expect(cost).toBe(limited.cents - free.cents)
    }),
  )
})

it('a plan that is not exact gives no rule a cost below 0', () => {
  const needs = [
    {
      productId: 1,
      quantity: 1,
      prices: [
        { supplier: 'A', cents: 5 },
        { supplier: 'B', cents: 3 },
      ],
    },
  ]
  expect(compareWithout(needs, new Map([[1, 'B']]), new Map([[1, 'A']]))).toEqual({ cents: 0, missing: 0 })
})
