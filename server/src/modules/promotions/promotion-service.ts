import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type {
  CartPromotions,
  NewPromotion,
  Promotion,
  PromotionChanges,
  SavedPromotion,
} from '@cornerstock/contract/prices/promotions'
import { cents, toDollars } from '@cornerstock/contract/values/money'
import type { Context, SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { badField, notFound } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'
import { changedFields, logStaffChange } from '../app-logs/app-log-service.ts'
import { type NamedGoods, resolveGoods } from '../cart/wanted-goods-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { belowFloorPart, checkFloor, readFloor } from '../price-floor/floor-service.ts'
import { lockProductsAgainstDeletion } from '../products/product-service.ts'
import * as queries from './promotion-queries.ts'
import { findPromotionProblem } from './promotion-rules.ts'

/** The promotions that run, for a client with the products that take part; for owner and associates all, with who funds them. By name. */
export async function listPromotions({ db, actor }: Context): Promise<Promotion[]> {
  const isOffice = actor !== null && mayAccess(actor.role, 'associate')
  const promotions = await queries.findPromotions(db, !isOffice)
  if (isOffice) return promotions
  // Lines at a fixed price take no part.
  const fixed = actor?.role === 'client' ? await queries.findFixedProducts(db, actor.accountId) : new Set()
  return promotions.flatMap(({ fundedBy: _, products, ...promotion }) => {
    const taking = products.filter((productId) => !fixed.has(productId))
    return taking.length > 0 ? [{ ...promotion, products: taking }] : []
  })
}

/**
 * Adds a promotion. Throws BAD_REQUEST at a field that names no product, or does not agree with the others; BELOW_FLOOR
 * if the price of a deal is below a floor that blocks.
 */
export async function createPromotion(
  context: SignedInContext,
  promotion: NewPromotion,
  wantsBelowFloor = false,
): Promise<SavedPromotion> {
  const floor = await readFloor(context, wantsBelowFloor)
  return context.db.transaction(async (transaction) => {
    await rejectProblems(transaction, promotion)
    const created = await queries.insertPromotion(transaction, promotion)
    await logStaffChange(transaction, context, 'products', { what: inLog(created), to: toLog(promotion) })
    await announce(transaction)
    const prices = await queries.findDealPrices(transaction, created.promotionId)
    return { ...created, ...belowFloorPart(await checkFloor(transaction, context, floor, { prices })) }
  })
}

/** Changes a promotion for orders from now on. Throws like `createPromotion`. */
export async function savePromotion(
  context: SignedInContext,
  promotionId: number,
  input: PromotionChanges,
  wantsBelowFloor = false,
): Promise<SavedPromotion> {
  const floor = await readFloor(context, wantsBelowFloor)
  return context.db.transaction(async (transaction) => {
    const current = await requirePromotion(transaction, promotionId)
    const { promotionId: _, ...saved } = { ...current, ...input }
    const changes = changedFields(toLog(current), toLog(input))
    if (!changes) return current
    await rejectProblems(transaction, saved)
    const former = await queries.findDealPrices(transaction, promotionId)
    await queries.updatePromotion(transaction, promotionId, saved)
    await logStaffChange(transaction, context, 'products', { what: inLog(current), ...changes })
    await announce(transaction)
    const priceOf = new Map(former.map(({ productId, price }) => [productId, price]))
    const prices = (await queries.findDealPrices(transaction, promotionId)).filter(
      ({ productId, price }) => priceOf.get(productId) !== price,
    )
    const below = await checkFloor(transaction, context, floor, { prices })
    return { promotionId, ...saved, ...belowFloorPart(below) }
  })
}

/** Deletes a promotion. Orders that have it keep their prices. */
export const removePromotion = (context: SignedInContext, promotionId: number): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const { promotionId: _, ...promotion } = await requirePromotion(transaction, promotionId)
    await queries.deletePromotion(transaction, promotionId)
    await logStaffChange(transaction, context, 'products', { what: inLog(promotion), from: toLog(promotion) })
    await announce(transaction)
  })

/** What promotions do for a client's cart, or for some products in place of it; or for an order that they are added to. */
export async function readCartPromotions(
  context: SignedInContext,
  named: NamedGoods,
): Promise<CartPromotions> {
  const wanted = await resolveGoods(context, named)
  const { applied, nearly, free } = await queries.findCartDeals(context.db, wanted)
  return {
    applied: applied.map(({ savedCents, ...deal }) => ({ ...deal, saved: cents(savedCents) })),
    nearly,
    ...(free.length > 0 && { free }),
  }
}

async function requirePromotion(transaction: Database, promotionId: number): Promise<queries.FullPromotion> {
  const promotion = await queries.lockPromotion(transaction, promotionId)
  if (!promotion) throw notFound('Promotion')
  return promotion
}

const inLog = ({ name }: Pick<Promotion, 'name'>): string => `the promotion ${name}`

/** In dollars, as the staff log shows amounts. */
const toLog = <P extends PromotionChanges>({ price, ...others }: P) => ({
  ...others,
  ...(price !== undefined && { price: price === null ? null : toDollars(price) }),
})

// It may concern what anyone sees or pays.
const announce = (transaction: Database) =>
  recordEvent(transaction, { type: 'catalog.changed', productId: null }, null)

const problemTexts = {
  missing: text('This is required.'),
  unused: text('This kind of promotion does not have this.'),
  both: text('Use a price or a percentage, not both.'),
  ends: text('The last day must not be before the first.'),
}

async function rejectProblems(transaction: Database, promotion: NewPromotion): Promise<void> {
  const problem = findPromotionProblem(promotion)
  if (problem) throw badField(problem.field, problemTexts[problem.what])
  const { products: ids, freeProductId } = promotion
  const products = await lockProductsAgainstDeletion(
    transaction,
    freeProductId === null ? ids : [...new Set([...ids, freeProductId])],
  )
  const isUnknown = (productId: number) => products.get(productId)?.deletedAt !== null
  const unknown = ids.findIndex(isUnknown)
  if (unknown >= 0) throw badField(`products.${unknown}`, text('This is no product of the catalog.'))
  if (freeProductId !== null && isUnknown(freeProductId))
    throw badField('freeProductId', text('This is no product of the catalog.'))
}
