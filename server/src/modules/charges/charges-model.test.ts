import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const days = ['2031-01-01', '2031-01-02', '2031-01-03']
const allRegions = ['CA', 'NY', 'Philadelphia']
const day = fc.constantFrom(...days)
const places = fc.subarray(allRegions)
/** In ten-thousandths, up to $0.60 or 60 %. */
const rate = fc.nat(6000)
const rates = fc.uniqueArray(fc.record({ from: day, rate }), { maxLength: 3, selector: ({ from }) => from })
const bases = ['pack', 'unit', 'ounce', 'percentOfPrice', 'percentOfCost'] as const

const charge = fc.record({
  base: fc.constantFrom(...bases),
  kind: fc.constantFrom('deposit', 'tax', 'fee'),
  isIncluded: fc.boolean(),
  rates,
  regions: places,
})
type Charge = typeof charge extends fc.Arbitrary<infer C> ? C : never

const goods = fc.record({
  priceCents: fc.integer({ min: 1, max: 3000 }),
  costPriceCents: fc.nat(2000),
  unitPerPack: fc.nat(30),
  /** In ten-thousandths. */
  ounces: fc.option(fc.nat(330_000)),
  /** Which of the three charges are on it. */
  charged: fc.subarray([0, 1, 2]),
})
type Goods = typeof goods extends fc.Arbitrary<infer G> ? G : never

const quantity = fc.integer({ min: 1, max: 6 })
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), product: fc.nat(2), quantity }),
  fc.record({ do: fc.constant('mark' as const), line: fc.nat(5), found: fc.option(fc.nat(6)) }),
  fc.record({ do: fc.constant('price' as const), line: fc.nat(5), price: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ do: fc.constant('substitute' as const), line: fc.nat(5), quantity }),
  fc.record({ do: fc.constant('move' as const), day }),
  fc.record({ do: fc.constant('rates' as const), charge: fc.nat(2), rates }),
  fc.record({ do: fc.constant('regions' as const), regions: places }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type LineCharge = { chargeId: number; amount: number; isIncluded: boolean }
type Item = {
  id: number
  productId: number
  quantity: number
  foundQuantity: number | null
  price: number
  charges: LineCharge[]
}
type Order = {
  orderId: number
  amountDue: number
  items: Item[]
  charges: LineCharge[]
  credits: { itemId: number; amount: number }[]
  sums: { charges: number; due: number }
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const toCents = (dollars: number) => Math.round(dollars * 100)

/** The state of the plain program: what the order has decided of each charge, as ten-thousandths. */
type Model = {
  charges: (Charge & { chargeId: number })[]
  regions: readonly string[]
  day: string
  decided: Map<number, number>
}

/** The rate of a charge on a day for some regions, in the plainest words. */
function decide({ charges, regions, day }: Model, index: number): number {
  const { regions: where, rates } = at(charges, index)
  if (where.length > 0 && !where.some((region) => regions.includes(region))) return 0
  const begun = rates.filter(({ from }) => from <= day).sort((one, other) => (one.from < other.from ? 1 : -1))
  return begun[0]?.rate ?? 0
}

/** Rounds half up, without fractions of computers. */
const roundHalfUp = (over: bigint, under: bigint) => Number((2n * over + under) / (2n * under))

/** What a charge comes to for a line, in cents. */
function amountOf(
  { base }: Charge,
  rate: number,
  goods: Goods,
  { quantity, price }: { quantity: number; price: number },
) {
  const [packs, tenThousandths] = [BigInt(quantity), BigInt(rate)]
  const units = packs * BigInt(goods.unitPerPack)
  switch (base) {
    case 'pack':
      return roundHalfUp(packs * tenThousandths, 100n)
    case 'unit':
      return roundHalfUp(units * tenThousandths, 100n)
    case 'ounce':
      return roundHalfUp(units * BigInt(goods.ounces ?? 0) * tenThousandths, 1_000_000n)
    case 'percentOfPrice':
      return roundHalfUp(packs * BigInt(price) * tenThousandths, 1_000_000n)
    case 'percentOfCost':
      return roundHalfUp(packs * BigInt(goods.costPriceCents) * tenThousandths, 1_000_000n)
  }
}

/** The charges of a line in cents, by their ids. */
function chargesOf(model: Model, goods: Goods, item: Item): [chargeId: number, cents: number][] {
  const counted = { quantity: item.foundQuantity ?? item.quantity, price: toCents(item.price) }
  return goods.charged
    .map((index): [number, number] => {
      const charge = at(model.charges, index)
      return [charge.chargeId, amountOf(charge, model.decided.get(index) ?? 0, goods, counted)]
    })
    .filter(([, cents]) => cents > 0)
}

/** Charges that the order meets for the first time are decided; the others stay. */
function meet(model: Model, { charged }: Goods) {
  for (const index of charged) if (!model.decided.has(index)) model.decided.set(index, decide(model, index))
}

const ascending = (pairs: [number, number][]) => pairs.toSorted(([one], [other]) => one - other)
const pairsOf = (charges: LineCharge[]) =>
  ascending(charges.map(({ chargeId, amount }): [number, number] => [chargeId, toCents(amount)]))

function expectAsModel(order: Order, model: Model, goodsOf: (productId: number) => Goods) {
  const all = new Map<number, number>()
  let due = 0
  for (const item of order.items) {
    const expected = chargesOf(model, goodsOf(item.productId), item)
    expect(pairsOf(item.charges)).toEqual(ascending(expected))
    due += toCents(item.price) * (item.foundQuantity ?? item.quantity)
    for (const [chargeId, cents] of expected) {
      all.set(chargeId, (all.get(chargeId) ?? 0) + cents)
      if (!model.charges.find((charge) => charge.chargeId === chargeId)?.isIncluded) due += cents
    }
  }
  expect(pairsOf(order.charges)).toEqual(ascending([...all]))
  expect(toCents(order.amountDue)).toBe(due)
}

const call = async <T>(what: string, body?: object, as = staff) => {
  const response = await shop.send<T>(what, { as, ...(body && { body }) })
  expect([200, 201, 204, 409]).toContain(response.status)
  return response
}

/** Puts all units of all lines into claims, one or two of each line, and accepts them. */
async function creditAll({ orderId, items }: Order, client: BuiltAccount): Promise<void> {
  for (const item of items) {
    let left = item.foundQuantity ?? item.quantity
    for (const part of left > 1 ? [1, left - 1] : [left]) {
      if (part === 0) continue
      left -= part
      const body = { kind: 'claim', message: 'Broken', orderId, itemId: item.id, quantity: part }
      const claim = await call<{ supportId: number }>(
        'POST /api/Support',
        { clientId: client.accountId, ...body },
        client,
      )
      await call(`PUT /api/Support/${claim.body.supportId}/decision`, { accept: true, note: 'Sorry.' })
    }
  }
}

type Run = { client: BuiltAccount; order: Order; model: Model; products: BuiltProduct[]; goods: Goods[] }

/** Does a step in the shop and in the plain program. */
async function perform(action: Step, run: Run): Promise<void> {
  const { client, order, model, products, goods } = run
  const item = 'line' in action ? at(order.items, action.line) : undefined
  switch (action.do) {
    case 'add': {
      const { productId } = at(products, action.product)
      const items = [{ productId, quantity: action.quantity }]
      if ((await call(`POST /api/Order/${order.orderId}/items`, { items })).status === 200)
        meet(model, at(goods, action.product))
      return
    }
    case 'mark': {
      const foundQuantity = action.found === null ? null : Math.min(action.found, item?.quantity ?? 0)
      const found = foundQuantity === null ? null : foundQuantity > 0
      await call(`PUT /api/orderitem/items/${item?.id}/found-status`, { found, foundQuantity })
      return
    }
    case 'price':
      await call(`PUT /api/orderitem/items/${item?.id}/price`, {
        price: action.price / 100,
        clientConsented: true,
      })
      return
    case 'substitute': {
      const index = products.findIndex(({ productId }) => productId !== item?.productId)
      const before = order.items.length
      await call(`POST /api/orderitem/items/${item?.id}/substitutes`, {
        productId: products[index]?.productId,
        quantity: action.quantity,
      })
      const { body } = await call<Order>(`GET /api/order/${order.orderId}`)
      if (body.items.length > before) meet(model, at(goods, index))
      return
    }
    case 'move':
      await call(`PUT /api/Order/${order.orderId}/delivery`, { deliveryDate: action.day })
      if (model.day === action.day) return
      model.day = action.day
      for (const index of model.decided.keys()) model.decided.set(index, decide(model, index))
      return
    case 'rates': {
      const { chargeId } = at(model.charges, action.charge)
      model.charges[action.charge] = { ...at(model.charges, action.charge), rates: action.rates }
      const rates = action.rates.map(({ from, rate }) => ({ from, rate: rate / 10_000 }))
      await call(`PUT /api/Charges/${chargeId}`, { rates })
      return
    }
    case 'regions':
      model.regions = action.regions
      await shop.db.$client.query('update accounts set regions = $2 where account_id = $1', [
        client.accountId,
        action.regions.map((region) => ` ${region.toLowerCase()}`),
      ])
  }
}

it('the charges of any order are those of a plain program, whatever is done to it, and credits give back all of them', async () => {
  const property = fc.asyncProperty(
    fc.tuple(charge, charge, charge),
    fc.tuple(goods, goods, goods),
    places,
    day,
    fc.array(step, { minLength: 3, maxLength: 9 }),
    async (allCharges, allGoods, regions, firstDay, steps) => {
      const charges = await Promise.all(
        allCharges.map(async ({ rates, ...rest }, index) => {
          const body = {
            ...rest,
            name: `Charge ${index}`,
            rates: rates.map(({ from, rate }) => ({ from, rate: rate / 10_000 })),
          }
          const created = await call<{ chargeId: number }>('POST /api/Charges', body)
          return { ...rest, rates, chargeId: created.body.chargeId }
        }),
      )
      const products = await Promise.all(
        allGoods.map(({ charged, ounces, ...rest }) =>
          buildProduct(shop.db, {
            ...rest,
            ounces: ounces === null ? null : ounces / 10_000,
            chargeIds: charged.map((index) => at(charges, index).chargeId),
          }),
        ),
      )
      const client = await buildClient(shop.db, { regions, substitution: 'same' })
      const model: Model = { charges, regions, day: firstDay, decided: new Map() }
      const goodsOf = (productId: number) =>
        at(
          allGoods,
          products.findIndex((product) => product.productId === productId),
        )
      const placed = await call<Order>('POST /api/Order', {
        clientId: client.accountId,
        arrivesOn: firstDay,
        items: products.slice(0, 2).map(({ productId }) => ({ productId, quantity: 4 })),
      })
      for (const one of allGoods.slice(0, 2)) meet(model, one)
      let order = placed.body
      expectAsModel(order, model, goodsOf)
      for (const action of steps) {
        await perform(action, { client, order, model, products, goods: allGoods })
        order = (await call<Order>(`GET /api/order/${order.orderId}`)).body
        expectAsModel(order, model, goodsOf)
      }
      await call(`PUT /api/order/${order.orderId}/status`, { status: 3 })
      await creditAll(order, client)
      const after = (await call<Order>(`GET /api/order/${order.orderId}`)).body
      expect([after.amountDue, after.charges, after.sums.charges]).toEqual([
        0,
        order.charges,
        order.sums.charges,
      ])
    },
  )
  await fc.assert(property, { numRuns: 10 })
})
