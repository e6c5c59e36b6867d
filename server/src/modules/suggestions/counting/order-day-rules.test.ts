import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findCountChanges, type OrderDayRow } from './order-day-rules.ts'

const day = fc.integer({ min: 1, max: 6 }).map((number) => `2026-06-0${number}`)
const order = fc
  .record({
    day,
    lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(
    ({ lines, ...rest }): OrderDayRow => ({
      ...rest,
      productIds: lines.map(([productId]) => productId),
      quantities: lines.map(([, quantity]) => quantity),
    }),
  )
const orders = fc.array(order, { maxLength: 8 })

/** The order days of a client, counted slowly from its orders. */
function countDays(placed: readonly OrderDayRow[]): OrderDayRow[] {
  const days = [...new Set(placed.map((one) => one.day))].sort()
  return days.map((ofDay) => {
    const lines = placed
      .filter((one) => one.day === ofDay)
      .flatMap(({ productIds, quantities }) =>
        productIds.map((id, line) => ({ id, quantity: quantities[line] ?? 0 })),
      )
    const productIds = [...new Set(lines.map(({ id }) => id))].sort()
    const sum = (id: number) =>
      lines.filter((line) => line.id === id).reduce((total, { quantity }) => total + quantity, 0)
    return { day: ofDay, productIds, quantities: productIds.map(sum) }
  })
}

/** The columns of `product_stats` for one client, following their descriptions. */
function countProduct(days: readonly OrderDayRow[], productId: number) {
  const holding = days.filter(({ productIds }) => productIds.includes(productId))
  const first = days.indexOf(holding[0] as OrderDayRow)
  return {
    orderDays: holding.length,
    buyers: holding.length > 0 ? 1 : 0,
    chances: holding.length > 0 ? days.length - 1 - first : 0,
  }
}

const without = (days: readonly OrderDayRow[], removed: readonly string[]) =>
  days.filter((one) => !removed.includes(one.day))

it('changes turn the counted days into those of the orders, whichever days are counted again', () => {
  fc.assert(
    fc.property(orders, orders, fc.option(fc.subarray([1, 2, 3, 4, 5, 6])), (before, later, numbers) => {
      const days = numbers?.map((number) => `2026-06-0${number}`) ?? null
      const isCountedAgain = ({ day: ofDay }: OrderDayRow) => days === null || days.includes(ofDay)
      const known = countDays(before)
      const after = countDays([
        ...before.filter((one) => !isCountedAgain(one)),
        ...later.filter(isCountedAgain),
      ])
      const changes = findCountChanges([{ clientId: 'a', days, known, orders: later.filter(isCountedAgain) }])
      const saved = changes.savedDays.map(({ clientId: _, ...row }) => row)
      const gone = [...changes.removedDays, ...changes.savedDays].map((row) => row.day)
      expect([...without(known, gone), ...saved].sort((a, b) => a.day.localeCompare(b.day))).toEqual(after)
      for (const productId of [1, 2, 3, 4]) {
        const [old, now] = [countProduct(known, productId), countProduct(after, productId)]
        const found = changes.products.find((product) => product.productId === productId)
        expect([found?.orderDays ?? 0, found?.buyers ?? 0, found?.chances ?? 0]).toEqual([
          now.orderDays - old.orderDays,
          now.buyers - old.buyers,
          now.chances - old.chances,
        ])
        for (const { day: ofDay } of [...known, ...after]) {
          const has = (rows: readonly OrderDayRow[]) =>
            rows.some((row) => row.day === ofDay && row.productIds.includes(productId))
          const line = changes.lines.find((one) => one.productId === productId && one.day === ofDay)
          expect(line?.sign ?? 0).toBe(Number(has(after)) - Number(has(known)))
          if (line) expect(found).toBeDefined()
        }
      }
      const total = changes.days.reduce((sum, { sign }) => sum + sign, 0)
      expect(total).toBe(after.length - known.length)
    }),
    { numRuns: 300 },
  )
})

it('the changes of several clients are added up, and unchanged days are not saved', () => {
  const orderOf = (ofDay: string) => ({ day: ofDay, productIds: [7], quantities: [2] })
  const [first, second] = [orderOf('2026-06-01'), orderOf('2026-06-02')]
  const client = (clientId: string, known: OrderDayRow[], placed: OrderDayRow[]) => ({
    clientId,
    days: null,
    known,
    orders: placed,
  })
  expect(findCountChanges([client('a', [first], [first]), client('b', [], [second])])).toEqual({
    removedDays: [],
    savedDays: [{ clientId: 'b', ...second }],
    products: [{ productId: 7, orderDays: 1, buyers: 1, chances: 0 }],
    lines: [{ productId: 7, day: '2026-06-02', sign: 1 }],
    days: [{ day: '2026-06-02', sign: 1 }],
  })
  expect(findCountChanges([client('a', [first], [second]), client('b', [], [first])]).lines).toEqual([
    { productId: 7, day: '2026-06-02', sign: 1 },
  ])
})
