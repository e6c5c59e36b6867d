import { expect, it } from 'vitest'
import { Replay } from '../past/replay.ts'
import { defaultWeights, scoreOf, toProbability } from '../weights.ts'
import { fitLogistic } from './logistic-regression.ts'
import { WeightFitter } from './weight-fitter.ts'

/** Numbers from 0 to 1 that are the same in every run. */
function* randomNumbers(): Generator<number, never> {
  let state = 7
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

it('the fit finds the weights that the labels were drawn with', () => {
  const random = randomNumbers()
  const next = () => random.next().value
  const count = 20_000
  const values = Float32Array.from({ length: 3 * count }, (_, index) =>
    index % 3 === 2 ? 5 : 4 * next() + (index % 3),
  )
  const truth = { intercept: -2, coefficients: [0.8, -0.5, 0] }
  const labels = Uint8Array.from({ length: count }, (_, row) =>
    next() < toProbability(scoreOf(truth, values.subarray(3 * row, 3 * row + 3))) ? 1 : 0,
  )
  const { intercept, coefficients } = fitLogistic({ width: 3, values, labels })
  expect(coefficients[0]).toBeCloseTo(0.8, 1)
  expect(coefficients[1]).toBeCloseTo(-0.5, 1)
  expect(coefficients[2]).toBeCloseTo(0)
  expect(intercept).toBeCloseTo(-2, 0)
})

/** A shop with one product that is reordered on every second order day of each client, and others by chance. */
function fitShop(orderDays: number) {
  const random = randomNumbers()
  const replay = new Replay(0)
  const fitter = new WeightFitter()
  for (let day = 0; day < orderDays; day++)
    for (const clientId of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const productIds = new Set([Math.ceil(random.next().value * 30), ...(day % 2 === 0 ? [99] : [])])
      const lines = [...productIds].map((productId) => ({ productId, quantity: 1 }))
      const request = replay.add({ clientId, day, lines })
      if (request) fitter.add(request)
    }
  return fitter
}

it('the fit keeps the default weights below 500 requests', () => {
  const fitter = fitShop(20)
  expect(fitter.requests).toBe(136)
  expect(fitter.fit()).toBe(defaultWeights)
})

it('the fit learns other weights from enough requests, the same ones from the same orders', () => {
  const weights = fitShop(80).fit()
  expect(weights).not.toEqual(defaultWeights)
  expect(weights.repeat.coefficients).toHaveLength(defaultWeights.repeat.coefficients.length)
  expect(weights.new.coefficients).toHaveLength(defaultWeights.new.coefficients.length)
  expect(weights.youngOffsets.repeat).toHaveLength(3)
  expect(fitShop(80).fit()).toEqual(weights)
})
