import { cents } from '@cornerstock/contract/values/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSupplierPrices } from './merge-supplier-prices.ts'

const price = (name: string, amount: number) => ({ name, price: cents(amount) })
const base = [price('Jetro', 500), price('King', 600)]

test('changes of both sides to different suppliers are kept', () => {
  const mine = [price('Jetro', 550), price('King', 600), price('BJ', 700)]
  const current = [price('Jetro', 500), price('Sam', 800)]
  expect(mergeSupplierPrices(base, mine, current)).toEqual({
    prices: [price('Jetro', 550), price('Sam', 800), price('BJ', 700)],
    overwritten: [],
  })
})

test('a supplier that I removed stays removed', () => {
  expect(mergeSupplierPrices(base, [price('King', 600)], base).prices).toEqual([price('King', 600)])
})

test('a supplier that I renamed is removed under the old name and added under the new one', () => {
  const mine = [price('Costco', 500), price('King', 600)]
  expect(mergeSupplierPrices(base, mine, base).prices).toEqual([price('King', 600), price('Costco', 500)])
})

test('if both sides changed a supplier, mine is kept and theirs is reported as overwritten', () => {
  const mine = [price('Jetro', 550), price('King', 600)]
  const current = [price('Jetro', 450), price('King', 600)]
  expect(mergeSupplierPrices(base, mine, current)).toEqual({
    prices: mine,
    overwritten: [{ name: 'Jetro', theirs: price('Jetro', 450) }],
  })
})

test('a supplier that one side changed and the other removed is reported as overwritten', () => {
  const changed = [price('Jetro', 550), price('King', 600)]
  const removed = [price('King', 600)]
  expect(mergeSupplierPrices(base, changed, removed).overwritten).toEqual([
    { name: 'Jetro', theirs: undefined },
  ])
  expect(mergeSupplierPrices(base, removed, changed).overwritten).toEqual([
    { name: 'Jetro', theirs: price('Jetro', 550) },
  ])
})

test('equal changes of both sides are no conflict', () => {
  const both = [price('Jetro', 550)]
  expect(mergeSupplierPrices(base, both, both)).toEqual({ prices: both, overwritten: [] })
})

test('names are compared ignoring case', () => {
  const current = [price('JETRO', 500), price('King', 600)]
  const mine = [price('jetro', 550), price('King', 600)]
  expect(mergeSupplierPrices(base, mine, current).prices).toEqual(mine)
})

test('a change of letter case in a name is a change', () => {
  const mine = [price('JETRO', 500), price('King', 600)]
  expect(mergeSupplierPrices(base, mine, base).prices).toEqual(mine)
})

const names = fc.constantFrom('Jetro', 'King', 'AAA', 'Sam')
const lists = fc.uniqueArray(fc.tuple(names, fc.integer({ min: 0, max: 9 })), {
  selector: ([name]) => name,
})

test('my changes are saved, and changes of others are saved or reported', () => {
  fc.assert(
    fc.property(lists, lists, lists, (...all) => {
      const [base, mine, current] = all.map((list) => list.map(([name, amount]) => price(name, amount)))
      const { prices, overwritten } = mergeSupplierPrices(base ?? [], mine ?? [], current ?? [])
      const find = (list: typeof base, name: string) => list?.find((row) => row.name === name)?.price
      for (const name of ['Jetro', 'King', 'AAA', 'Sam']) {
        const [was, want, is, saved] = [base, mine, current, prices].map((list) => find(list, name))
        if (want !== was) expect(saved).toBe(want)
        if (is !== was && saved !== is) expect(overwritten.map((row) => row.name)).toContain(name)
      }
    }),
  )
})
