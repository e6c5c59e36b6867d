import type { LowPrice, RaisedCost } from '@cornerstock/contract/prices/raised-costs'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { chosenPrices, keyOf, newCostOf } from './chosen-price-rules.ts'

const low = (given: Partial<LowPrice>): LowPrice => ({
  source: 'list',
  priceLevelId: null,
  clientId: null,
  name: null,
  basis: null,
  minQuantity: 1,
  from: null,
  to: null,
  price: cents(1000),
  proposed: cents(1250),
  ...given,
})
const product = (prices: LowPrice[]): RaisedCost => ({
  productId: 7,
  name: 'Cola',
  cost: cents(800),
  formerCost: null,
  paid: cents(1000),
  supplier: 'Jetro',
  raisedAt: new Date(0),
  floor: cents(1100),
  low: prices,
  planned: null,
})
const onList = low({ source: 'percent', priceLevelId: 3, basis: 'list' })

test('proposed prices are sent with what was on screen, typed ones instead of them, and empty ones not', () => {
  const own = low({ source: 'own', clientId: 'a', price: cents(900) })
  const level = low({ source: 'level', priceLevelId: 3 })
  const typed = new Map([
    [keyOf(7, own), '11,50'],
    [keyOf(7, level), ' '],
  ])
  expect(chosenPrices([product([low({}), level, own])], typed)).toMatchObject({
    prices: [
      { productId: 7, source: 'list', seen: 10, price: 12.5 },
      { source: 'own', clientId: 'a', seen: 9, price: 11.5 },
    ],
    costs: [{ productId: 7, seen: 8, cost: 10 }],
    hasWrong: false,
  })
  expect(chosenPrices([product([own])], new Map([[keyOf(7, own), 'x']])).hasWrong).toBe(true)
})

test('a percentage on the list price follows a new list price, and gets a price without one', () => {
  expect(chosenPrices([product([low({}), onList])], new Map()).prices).toHaveLength(1)
  expect(chosenPrices([product([onList])], new Map()).prices).toMatchObject([{ source: 'percent' }])
  const onCost = low({ source: 'percent', priceLevelId: 3, basis: 'cost' })
  expect(chosenPrices([product([low({}), onCost])], new Map()).prices).toHaveLength(2)
})

test('a lower price paid is no new cost', () => {
  expect(newCostOf({ ...product([]), paid: cents(700) })).toBeUndefined()
})
