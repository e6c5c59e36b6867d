import { describe, expect, it } from 'vitest'
import { pickBest } from './pick-best.ts'
import type { Pair } from './types.ts'

const ranked = (...probabilities: number[]) =>
  probabilities.map((probability, index) => ({ productId: index + 1, probability }))
const pair = (productId: number, otherId: number, similarity: number): Pair => ({
  productId,
  otherId,
  similarity,
  clients: 20,
})
const idsOf = (products: readonly { productId: number }[]) => products.map(({ productId }) => productId)

describe('the five best', () => {
  it('are the most probable products if no pairs are known', () => {
    const products = ranked(0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05)
    expect(pickBest(products, [])).toEqual(products)
  })

  it('leave out a product that is bought with a better one if another is nearly as probable', () => {
    const products = ranked(0.4, 0.35, 0.34, 0.33, 0.32, 0.31)
    expect(idsOf(pickBest(products, [pair(1, 2, 0.7)]))).toEqual([1, 3, 4, 5, 6, 2])
  })

  it('keep such a product if the others are much less probable', () => {
    const products = ranked(0.4, 0.35, 0.34, 0.33, 0.32, 0.1)
    expect(idsOf(pickBest(products, [pair(2, 1, 0.7)]))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('are picked among the first ten; the other products keep their places', () => {
    const products = ranked(0.5, ...Array.from({ length: 11 }, () => 0.4))
    const pairs = Array.from({ length: 8 }, (_, index) => pair(1, index + 2, 0.9))
    expect(idsOf(pickBest(products, pairs))).toEqual([1, 2, 3, 4, 10, 5, 6, 7, 8, 9, 11, 12])
  })

  it('are all products if there are fewer', () => {
    expect(pickBest(ranked(0.3, 0), [])).toEqual(ranked(0.3, 0))
    expect(pickBest([], [])).toEqual([])
  })
})

it('raises the expected worth of the list with each pick', () => {
  const products = ranked(0.45, 0.42, 0.4, 0.37, 0.35, 0.33, 0.3)
  const pairs = [pair(1, 2, 0.5), pair(2, 3, 0.6), pair(1, 4, 0.3), pair(5, 3, 0.4)]
  const similarities: Record<string, number> = { '1-2': 0.5, '2-3': 0.6, '1-4': 0.3, '3-5': 0.4 }
  // Written only from the description: tries each product in turn.
  const picked = [products[0]]
  while (picked.length < 5) {
    let best = { worth: 0, product: products[0] }
    for (const product of products) {
      if (picked.includes(product)) continue
      let missed = 1
      for (const other of picked) {
        if (!other) continue
        const key = [product.productId, other.productId].sort().join('-')
        const correlation = Math.max(0.05, (similarities[key] ?? 0) - 0.13)
        const [p, q] = [product.probability, other.probability]
        const both = p * q + correlation * Math.sqrt(p * (1 - p) * q * (1 - q))
        missed *= 1 - both / p
      }
      const worth = product.probability + 2 * product.probability * missed
      if (worth > best.worth) best = { worth, product }
    }
    picked.push(best.product)
  }
  const expected = picked.map((product) => product?.productId ?? 0).sort()
  expect(idsOf(pickBest(products, pairs)).slice(0, 5)).toEqual(expected)
})
