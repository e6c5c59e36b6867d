import { cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { datePrices, withSupplierPrice } from './supplier-price-rules.ts'

const [then, now] = [new Date('2026-03-01T00:00:00.000Z'), new Date('2026-03-02T00:00:00.000Z')]
const [thenText, nowText] = [then.toISOString(), now.toISOString()]
const price = (name: string, amount: number) => ({ name, price: cents(amount) })

it('a supplier price keeps its time until it changes', () => {
  const current = [
    { ...price('King', 500), pricedAt: thenText },
    { ...price('Jetro', 600), pricedAt: thenText },
    price('Old', 700),
  ]
  expect(
    datePrices([price('king ', 500), price('Jetro', 601), price('Old', 700), price('BJ', 1)], current, now),
  ).toEqual([
    { ...price('king ', 500), pricedAt: thenText },
    { ...price('Jetro', 601), pricedAt: nowText },
    { ...price('Old', 700), pricedAt: null },
    { ...price('BJ', 1), pricedAt: nowText },
  ])
  expect(datePrices(null, current, now)).toBeNull()
})

it('a price that was paid replaces that of its supplier, or is added', () => {
  const current = [{ ...price('King', 500), pricedAt: thenText }]
  expect(withSupplierPrice(current, price('KING', 500), now)).toEqual([
    { ...price('King', 500), pricedAt: nowText },
  ])
  expect(withSupplierPrice(null, price('BJ', 450), now)).toEqual([{ ...price('BJ', 450), pricedAt: nowText }])
})
