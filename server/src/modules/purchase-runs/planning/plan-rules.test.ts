import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Assignment,
  comparePlans,
  costOf,
  findSingleBest,
  keepsRules,
  type NeededProduct,
  type StopRules,
} from './plan-rules.ts'
import { loadSolver } from './solve-plan.ts'
import { planBySubsets } from './subset-plan-rules.ts'

const fillExactly = await loadSolver(600)

/** Products with their price at each of some suppliers, null where one does not sell it. */
const needsOf = (suppliers: string[], products: number, prices: fc.Arbitrary<number>) =>
  fc
    .array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 3 }),
        cents: fc.tuple(...suppliers.map(() => fc.option(prices))),
      }),
      { minLength: 1, maxLength: products },
    )
    .map((all) =>
      all.map(
        ({ quantity, cents }, index): NeededProduct => ({
          productId: index + 1,
          quantity,
          prices: suppliers.flatMap((supplier, place) => {
            const price = cents[place] ?? null
            return price === null ? [] : [{ supplier, cents: price }]
          }),
        }),
      ),
    )

/** Few suppliers and prices, so that plans often cost the same. */
const fewNeeds = needsOf(['AAA', 'bj', 'Costco', 'King'], 5, fc.integer({ min: 1, max: 4 }))
const rules = (minimum: number) =>
  fc.record({
    minimumPerStop: fc.oneof(fc.constant(0), fc.nat(minimum)),
    maxStops: fc.constantFrom(1, 2, 3, Number.POSITIVE_INFINITY),
  })

/** Every way to buy each product somewhere or nowhere. */
function* allAssignments([first, ...others]: readonly NeededProduct[]): Generator<Assignment> {
  if (!first) return yield new Map()
  for (const rest of allAssignments(others)) {
    yield rest
    for (const { supplier } of first.prices) yield new Map([...rest, [first.productId, supplier]])
  }
}

const bestOf = (needs: readonly NeededProduct[], given: StopRules) =>
  [...allAssignments(needs)]
    .filter((assignment) => keepsRules(needs, assignment, given))
    .map((assignment) => costOf(needs, assignment))
    .sort(comparePlans)[0]

it('a plan is the best of all plans', () => {
  fc.assert(
    fc.property(fewNeeds, rules(15), (needs, given) => {
      const { assignment, isExact } = planBySubsets(needs, given, fillExactly)
      expect({ ...costOf(needs, assignment), isExact }).toEqual({ ...bestOf(needs, given), isExact: true })
    }),
    { numRuns: 100 },
  )
})

it('a plan is called exact without a solver only if it is', () => {
  fc.assert(
    fc.property(fewNeeds, rules(15), (needs, given) => {
      const { assignment, isExact } = planBySubsets(needs, given)
      if (isExact) expect(costOf(needs, assignment)).toEqual(bestOf(needs, given))
      expect(keepsRules(needs, assignment, given)).toBe(true)
    }),
  )
})

it('a plan of more suppliers than can be tried in every set is not called exact', () => {
  const prices = Array.from({ length: 20 }, (_, index) => ({
    supplier: `S${String.fromCharCode(65 + index)}`,
    cents: 100 + ((index * 7) % 20),
  }))
  const needs = [1, 2, 3].map((productId) => ({ productId, quantity: 1, prices: prices.slice(productId) }))
  const { assignment, isExact } = planBySubsets(needs, { minimumPerStop: 0, maxStops: 2 })
  expect({ ...costOf(needs, assignment), isExact }).toEqual({
    unpriced: 0,
    cents: 303,
    stops: ['SD'],
    isExact: false,
  })
})

it('the single best supplier sells the most products, and of these the cheapest', () => {
  const product = (productId: number, prices: Record<string, number>) => ({
    productId,
    quantity: 2,
    prices: Object.entries(prices).map(([supplier, cents]) => ({ supplier, cents })),
  })
  expect(
    findSingleBest([product(1, { King: 5, Jetro: 5, AAA: 1 }), product(2, { King: 6, Jetro: 5 })]),
  ).toEqual({ supplier: 'Jetro', totalCents: 20, missing: 0 })
  expect(findSingleBest([product(1, {})])).toBeNull()
})
