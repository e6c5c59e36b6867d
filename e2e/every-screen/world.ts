import { randomUUID } from 'node:crypto'
import { listProducts } from '@cornerstock/contract/catalog/product-lists'
import type { Product } from '@cornerstock/contract/catalog/products'
import { addSupportMessage, createSupportRequest } from '@cornerstock/contract/clients/support'
import { addFavorite } from '@cornerstock/contract/ordering/favorites'
import { addRecurringOrder } from '@cornerstock/contract/ordering/recurring-orders'
import { addStandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import { listDeliveryRuns, startDeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { listAllOrders, setOrderStatus } from '@cornerstock/contract/orders/orders'
import { setFoundStatus } from '@cornerstock/contract/orders/picking/picking'
import { createPriceLevel } from '@cornerstock/contract/prices/price-levels'
import { saveLevelPrices } from '@cornerstock/contract/prices/price-rows'
import type { RunningServer } from '../../server/test/support/servers/start-server.ts'
import { passDays } from '../harness/jobs.ts'
import { test as journey } from '../harness/journey.ts'
import { longProductName, longStoreName } from '../harness/long-texts.ts'
import { type Caller, signInAs, signUp } from '../harness/people.ts'
import { changeProduct, fillCart, type ProductPool, placeOrderAs } from '../harness/products.ts'

/** People and data for the walk. */
export interface World {
  /** A client of the demo with months of orders, so that every screen has content. */
  full: Caller
  /** A client with a cart that can be ordered. */
  buyer: Caller
  /** A client with a long name that has just signed up. */
  fresh: Caller
  staff: Caller
  picker: Caller
  driver: Caller
  /** The order of the next stop of the driver's run. */
  stopId: number
  /** The ids of orders to pick. The first order is of `full`. */
  openIds: number[]
  /** The id of a delivered order of `full` with one line found, one short and one not found. */
  deliveredId: number
  /** The id of the claim about this order. */
  claimId: number
  /** A product in the cart of `full`. */
  product: Product
  fragrance: Product
  /** A price level with a price for `product`. */
  priceLevelId: number
}

const demoClient = { email: 'rosa@sunrisebodega.example.com', password: 'corner-store-demo' }
const demoPicker = { ...demoClient, email: 'picker@cornerstock.example.com' }
const demoDriver = { ...demoClient, email: 'driver@cornerstock.example.com' }
const longAddress = { storeName: longStoreName, storeAddress: longStoreName, deliveryNotes: longProductName }

export const test = journey.extend<object, { world: World }>({
  world: [
    async ({ server, staff, products, dataDir }, use) => {
      const world = await createWorld(server, staff, products)
      // Nothing was placed of the first standing order.
      await passDays({ dataDir, publicUrl: server.url }, '2030-01-02', '2030-01-04')
      await use(world)
    },
    { scope: 'worker' },
  ],
})

async function createWorld(server: RunningServer, staff: Caller, products: ProductPool): Promise<World> {
  const full = await signInAs(server, demoClient)
  const buyer = await signUp(server)
  await fillCart(buyer, [[products.take(), 3]])
  const fresh = await signUp(server, longAddress)
  const { deliveredId, claimId } = await deliverWithClaim(full, staff, products)
  const [product, soldOut] = [products.take(), products.take()]
  await fillCart(full, [
    // The total has six digits before the point.
    [product, 9999],
    [soldOut, 10_000],
  ])
  for (const { productId } of [product, soldOut]) {
    await full.call(addFavorite, { body: { productId } })
    const params = { clientId: full.account.clientId }
    await full.call(addRecurringOrder, { params, body: { productId, quantity: 3 } })
  }
  const longName = `${longProductName} ${randomUUID().slice(0, 6)}`
  await changeProduct(staff, soldOut, { name: longName, inStock: false })
  for (const [startsOn, items] of [
    ['2030-01-01', [{ productId: soldOut.productId, quantity: 2 }]],
    ['2031-01-01', [product, soldOut].map(({ productId }) => ({ productId, quantity: 12 }))],
  ] as const)
    await full.call(addStandingOrder, {
      body: { name: longStoreName, items: [...items], weekdays: [1, 4, 7], startsOn },
    })
  const [fragrance] = await staff.call(listProducts, { query: { area: 'Accessories', limit: 1 } })
  if (!fragrance) throw new Error('The demo has no fragrance')
  const picker = await signInAs(server, demoPicker)
  const driver = await signInAs(server, demoDriver)
  const stopId = await startRun(driver)
  const openIds = await listOpenOrders(staff, full)
  const priceLevelId = await addPriceLevel(staff, product)
  return {
    full,
    buyer,
    fresh,
    staff,
    picker,
    driver,
    stopId,
    openIds,
    deliveredId,
    claimId,
    product,
    fragrance,
    priceLevelId,
  }
}

/** Starts the run of the demo's driver, and returns the order of its first stop. */
async function startRun(driver: Caller): Promise<number> {
  const [run] = await driver.call(listDeliveryRuns)
  const [stop] = run?.stops ?? []
  if (!run || !stop) throw new Error('The demo has no run for its driver')
  await driver.call(startDeliveryRun, { params: { deliveryRunId: run.runId }, body: {} })
  return stop.orderId
}

async function addPriceLevel(staff: Caller, { productId }: Product): Promise<number> {
  const { priceLevelId } = await staff.call(createPriceLevel, { body: { name: longStoreName, percent: -5 } })
  const prices = [{ productId, price: 1.5, minQuantity: 3, from: '2026-12-01' }]
  await staff.call(saveLevelPrices, { params: { priceLevelId }, body: { prices } })
  return priceLevelId
}

async function listOpenOrders(staff: Caller, first: Caller): Promise<number[]> {
  const open = await staff.call(listAllOrders, { query: { status: 0, limit: 4 } })
  return open.sort((one, other) => rankOf(other, first) - rankOf(one, first)).map(({ orderId }) => orderId)
}

const rankOf = ({ clientId }: { clientId: string }, first: Caller) =>
  Number(clientId === first.account.clientId)

async function deliverWithClaim(client: Caller, staff: Caller, products: ProductPool) {
  const { orderId, items } = await placeOrderAs(client, [
    [products.take(), 3],
    [products.take(), 2],
    [products.take(), 1],
  ])
  for (const { id, quantity } of items) {
    const foundQuantity = { 1: 0, 2: 1 }[quantity] ?? quantity
    const body = { found: foundQuantity > 0, foundQuantity }
    await staff.call(setFoundStatus, { params: { itemId: id }, body })
  }
  await staff.call(setOrderStatus, { params: { orderId }, body: { status: 3 } })
  const found = items.find(({ quantity }) => quantity === 3)
  const { supportId } = await client.call(createSupportRequest, {
    body: { kind: 'claim', orderId, itemId: found?.id ?? null, quantity: 1, message: 'One box was wet.' },
  })
  await staff.call(addSupportMessage, { params: { supportId }, body: { text: 'Which one was it?' } })
  return { deliveredId: orderId, claimId: supportId }
}
