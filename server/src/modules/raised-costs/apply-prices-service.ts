import type { BodyOf, ResponseOf } from '@cornerstock/contract/http/endpoint'
import type { BelowFloor } from '@cornerstock/contract/prices/price-floor'
import type { LevelPrice } from '@cornerstock/contract/prices/price-rows'
import type { AppliedPrice, applyRaisedCosts } from '@cornerstock/contract/prices/raised-costs'
import type { SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField } from '../../errors/app-error.ts'
import { toLocalDay } from '../../local-days.ts'
import { text } from '../../texts/text.ts'
import { notifyClient } from '../notifications/notification-service.ts'
import { belowFloorPart, checkFloor, type Floor, readFloor } from '../price-floor/floor-service.ts'
import { changeClientPrices, changeLevelPrices } from '../prices/replace-rows-service.ts'
import { changeProductsWithin } from '../products/editing/product-changes-service.ts'
import { planPrices } from '../products/planned-prices/planned-price-service.ts'
import { lockProductsAgainstDeletion } from '../products/product-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { withNewPrices } from './new-rows-rules.ts'
import { changedByClient, priceNotice } from './price-notice-rules.ts'
import { findSeenPrices } from './seen-price-queries.ts'

type Wanted = BodyOf<typeof applyRaisedCosts>

/** The request with what all its parts need. */
type Work = { context: SignedInContext; day: string; today: string; floor: Floor }

/**
 * Sets costs now and prices from a day on, all or none. Clients to whom the products matter and whose prices change are
 * told in one notice each. Throws BAD_REQUEST if the day is over, CONFLICT if a price or cost is not what the caller
 * saw, and BELOW_FLOOR.
 */
export async function applyPrices(
  context: SignedInContext,
  { from: day, tellStores, prices, costs }: Wanted,
  wantsBelowFloor = false,
): Promise<ResponseOf<typeof applyRaisedCosts>> {
  const floor = await readFloor(context, wantsBelowFloor)
  const { timeZone } = await readSettings(context)
  const today = toLocalDay(context.now, timeZone)
  if (day < today) throw badField('from', text('This day is over.'))
  const productIds = [...new Set([...prices, ...costs].map(({ productId }) => productId))]
  const response = await context.db.transaction(async (transaction) => {
    const work = { context, day, today, floor }
    const findPrices = async () =>
      tellStores ? findSeenPrices(transaction, productIds, { day, timeZone }) : []
    const before = await findPrices()
    const below = [
      ...(await changeRows(transaction, work, prices)),
      ...(await changeProductPrices(transaction, work, prices, costs)),
    ]
    const changed = changedByClient(before, await findPrices())
    for (const [clientId, prices] of changed)
      await notifyClient(transaction, clientId, priceNotice(prices, day))
    return { told: changed.size, ...belowFloorPart(withoutRepeated(below)) }
  })
  await waitForCachesToExpire()
  return response
}

/** Sets prices of levels, in the order of their ids, and then those of clients. */
async function changeRows(
  transaction: Database,
  { context, floor, ...days }: Work,
  prices: readonly AppliedPrice[],
): Promise<BelowFloor[]> {
  const below: BelowFloor[] = []
  const ofLevels = prices.filter(({ source }) => source === 'level' || source === 'percent')
  for (const [priceLevelId, wanted] of groupBy(ofLevels, 'priceLevelId'))
    below.push(
      ...(await changeLevelPrices(transaction, context, {
        priceLevelId,
        floor,
        change: (rows) => [
          ...changedRows(
            rows,
            wanted.filter(({ source }) => source === 'level'),
            days,
          ),
          ...wanted
            .filter(({ source }) => source === 'percent')
            .map((price) => toLevelRow(price, rows, days)),
        ],
      })),
    )
  const ofClients = prices.filter(({ source }) => source === 'own')
  for (const [clientId, wanted] of groupBy(ofClients, 'clientId'))
    below.push(
      ...(await changeClientPrices(transaction, context, {
        clientId,
        floor,
        change: (rows) => changedRows(rows, wanted, days),
      })),
    )
  return below
}

function changedRows<Row extends LevelPrice>(
  rows: readonly Row[],
  prices: readonly AppliedPrice[],
  days: Pick<Work, 'day' | 'today'>,
): Row[] {
  const changed = withNewPrices(rows, prices, days)
  if (!changed) throw changedMeanwhile()
  return changed
}

/** The row of a level for a product that had only the percentage. */
function toLevelRow(
  { productId, price }: AppliedPrice,
  rows: readonly LevelPrice[],
  { day, today }: Pick<Work, 'day' | 'today'>,
): LevelPrice {
  const isPriced = rows.some(
    (row) => row.productId === productId && row.minQuantity === 1 && (row.to === null || row.to >= day),
  )
  if (isPriced) throw changedMeanwhile()
  return { productId, price, minQuantity: 1, from: day === today ? null : day, to: null }
}

/** Sets costs and list prices that hold from today on, and plans list prices of later days. */
async function changeProductPrices(
  transaction: Database,
  { context, floor, day, today }: Work,
  prices: readonly AppliedPrice[],
  costs: Wanted['costs'],
): Promise<BelowFloor[]> {
  const lists = prices.filter(({ source }) => source === 'list')
  const now = new Map(day === today ? lists.map((price) => [price.productId, price]) : [])
  const costOf = new Map(costs.map((cost) => [cost.productId, cost]))
  const changes = [...new Set([...now.keys(), ...costOf.keys()])].map((productId) => {
    const [price, cost] = [now.get(productId), costOf.get(productId)]
    return {
      productId,
      from: { ...(price && { price: price.seen }), ...(cost && { costPrice: cost.seen }) },
      to: { ...(price && { price: price.price }), ...(cost && { costPrice: cost.cost }) },
    }
  })
  const { refused, belowFloor = [] } = await changeProductsWithin(transaction, context, changes, floor)
  if (refused.length > 0) throw changedMeanwhile()
  if (day === today || lists.length === 0) return belowFloor
  return [...belowFloor, ...(await planLists(transaction, { context, day, today, floor }, lists))]
}

async function planLists(
  transaction: Database,
  { context, day, floor }: Work,
  lists: readonly AppliedPrice[],
): Promise<BelowFloor[]> {
  const products = await lockProductsAgainstDeletion(
    transaction,
    lists.map(({ productId }) => productId),
  )
  const planned = lists.map(({ productId, seen, price }) => {
    const product = products.get(productId)
    if (!product || product.deletedAt !== null || product.priceCents !== seen) throw changedMeanwhile()
    return { productId, price, name: product.name }
  })
  await planPrices(transaction, context, planned, day)
  return checkFloor(transaction, context, floor, { prices: planned })
}

/** Rows by a column that all of them have, in its order, so that requests lock in the same order. */
function groupBy<Field extends 'priceLevelId' | 'clientId'>(prices: readonly AppliedPrice[], field: Field) {
  type Id = NonNullable<AppliedPrice[Field]>
  const groups = new Map<Id, AppliedPrice[]>()
  for (const price of prices) {
    // The contract requires it.
    const id = price[field] as Id
    groups.set(id, [...(groups.get(id) ?? []), price])
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
}

const withoutRepeated = (below: readonly BelowFloor[]): BelowFloor[] => [
  ...new Map(below.map((price) => [`${price.productId} ${price.price}`, price])).values(),
]

const changedMeanwhile = () =>
  new AppError('CONFLICT', text('Someone else has changed these prices in the meantime.'))
