import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OrderCharge } from '../../prices/charges.ts'
import { cents } from '../../values/money.ts'
import { missingUnits, type OrderSums, orderCharges, sumOrder, sumRows } from './sums.ts'

const line = (
  id: number,
  {
    price = 100,
    quantity = 4,
    found = null as number | null,
    substituteFor = null as number | null,
    charges = [] as OrderCharge[],
  } = {},
) => ({ id, price: cents(price), quantity, foundQuantity: found, substituteFor, charges })

const charge = (chargeId: number, amount: number, kind: OrderCharge['kind'] = 'tax', isIncluded = false) => ({
  chargeId,
  name: `charge ${chargeId}`,
  kind,
  amount: cents(amount),
  isIncluded,
})

const order = {
  items: [
    line(1, { price: 300, found: 1 }),
    line(2),
    line(3, { price: 250, quantity: 3, found: 2, substituteFor: 1 }),
  ],
  isCancelled: false,
  credits: [
    { itemId: 1, amount: cents(200) },
    { itemId: 1, amount: cents(300) },
    { itemId: 2, amount: cents(100) },
  ],
  ...{ paid: cents(150), deliveryFee: cents(0) },
}

const none = {
  ...{ ordered: 0, notFound: 0, substitutes: 0, charges: 0, deliveryFee: 0 },
  ...{ credited: 0, due: 0, paid: 0, open: 0 },
}

it('the sums of an order count what was ordered, what did not come, what came instead, and credits up to the price of a line', () => {
  expect(sumOrder(order)).toEqual({
    ...none,
    ordered: 1600,
    notFound: 900,
    substitutes: 500,
    credited: 400,
    due: 800,
    paid: 150,
    open: 650,
  })
})

it('the sums of a cancelled order are 0, except what is paid', () => {
  expect(sumOrder({ ...order, isCancelled: true })).toEqual({ ...none, paid: 150 })
})

it('nothing is open of an order if more is paid than is due', () => {
  expect(sumOrder({ ...order, paid: cents(900) })).toMatchObject({ due: 800, paid: 900, open: 0 })
})

it('the sums of an order add up and are never below 0', () => {
  const items = fc.array(
    fc.record({
      price: fc.nat(5000).map(cents),
      quantity: fc.integer({ min: 1, max: 9 }),
      found: fc.option(fc.nat(9)),
      isSubstitute: fc.boolean(),
      credit: fc.nat(9000).map(cents),
      added: fc.array(fc.nat(500), { maxLength: 2 }),
    }),
  )
  fc.assert(
    fc.property(
      items,
      fc.nat(20_000).map(cents),
      fc.nat(900).map(cents),
      fc.boolean(),
      (lines, paid, deliveryFee, isCancelled) => {
        const sums = sumOrder({
          items: lines.map(({ price, quantity, found, isSubstitute, added }, id) => ({
            ...{ id, price, quantity, substituteFor: isSubstitute ? -1 : null },
            charges: added.map((amount) => charge(1, amount)),
            foundQuantity: found === null ? null : Math.min(found, quantity),
          })),
          isCancelled,
          credits: lines.map(({ credit }, itemId) => ({ itemId, amount: credit })),
          ...{ paid, deliveryFee },
        })
        const { ordered, notFound, substitutes, charges, credited, due, open } = sums
        expect(sums.deliveryFee).toBe(isCancelled ? 0 : deliveryFee)
        expect(ordered - notFound + substitutes + charges + sums.deliveryFee - credited).toBe(due)
        expect(open).toBe(Math.max(0, due - paid))
        expect(Math.min(...Object.values(sums))).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

const rowsOf = (sums: Partial<Record<keyof OrderSums, number>>) =>
  sumRows({ sums: { ...none, ...sums } as OrderSums, charges: [] }).map(({ name, amount }) => [name, amount])

it('the rows of the sums have signs and a fixed order, and none is 0', () => {
  expect(sumRows({ sums: sumOrder(order), charges: [] }).map(({ name, amount }) => [name, amount])).toEqual([
    ['ordered', 1600],
    ['notFound', -900],
    ['substitutes', 500],
    ['credited', -400],
    ['due', 800],
    ['paid', -150],
    ['open', 650],
  ])
})

it('the rows of the sums name what is due even if it is nothing, and what is open only if it differs', () => {
  expect(rowsOf({})).toEqual([['due', 0]])
  expect(rowsOf({ ordered: 500, due: 500, open: 500 })).toEqual([
    ['ordered', 500],
    ['due', 500],
  ])
  expect(rowsOf({ ordered: 500, due: 500, paid: 500 })).toEqual([
    ['ordered', 500],
    ['due', 500],
    ['paid', -500],
  ])
})

const charged = {
  items: [
    line(1, { charges: [charge(2, 30), charge(1, 5, 'deposit')] }),
    line(2, { charges: [charge(2, 3), charge(3, 40, 'tax', true)] }),
  ],
  isCancelled: false,
  credits: [{ itemId: 1, amount: cents(435) }],
  ...{ paid: cents(0), deliveryFee: cents(0) },
}

it('the sums of an order count charges that the prices do not include, and credits up to the price and charges of a line', () => {
  expect(sumOrder(charged)).toMatchObject({ ordered: 800, charges: 38, credited: 435, due: 403 })
  expect(sumOrder({ ...charged, isCancelled: true }).charges).toBe(0)
})

it('each charge of an order is summed over its lines and has a row of its own, deposits before taxes, unless the price includes it', () => {
  const charges = orderCharges(charged.items)
  expect(charges.map(({ chargeId, amount }) => [chargeId, amount])).toEqual([
    [1, 5],
    [2, 33],
    [3, 40],
  ])
  expect(
    sumRows({ sums: sumOrder(charged), charges }).map(({ name, charge, amount }) => [
      charge?.name ?? name,
      amount,
    ]),
  ).toEqual([
    ['ordered', 800],
    ['charge 1', 5],
    ['charge 2', 33],
    ['credited', -435],
    ['due', 403],
  ])
})

it('units are missing unless a substitute came for them', () => {
  const [short, gone, other] = [line(1, { found: 1 }), line(2, { found: 0 }), line(3, { found: 0 })]
  const came = line(4, { quantity: 2, substituteFor: 2 })
  const failed = line(5, { found: 0, substituteFor: 3 })
  const items = [short, gone, other, came, failed]
  expect(items.map((item) => missingUnits(item, items))).toEqual([3, 0, 4, 0, 0])
})
