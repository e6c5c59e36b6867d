import type { QueryOf } from '@cornerstock/contract/http/endpoint'
import type { PriceLevelChanges } from '@cornerstock/contract/prices/price-levels'
import type {
  LevelPreview,
  listProductsOfLevel as listEndpoint,
  PricedProduct,
} from '@cornerstock/contract/prices/priced-products'
import { cents } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import { mapPage, type Page } from '../../http/paging.ts'
import { requireClient } from '../accounts/account-service.ts'
import { readFloor } from '../price-floor/floor-service.ts'
import { readPageOfProducts, withSearchedCode } from '../products/search/search-service.ts'
import { findLastPrices } from './last-price-queries.ts'
import { findLevelOrThrow } from './price-level-service.ts'
import { findClientPrices, findLevelPrices } from './price-row-queries.ts'
import { findFloorsAndLevels, findLevelChanges, type Payer } from './priced-product-queries.ts'

type ListQuery = QueryOf<typeof listEndpoint>

/** The products with what a level makes of their prices, by name. Throws NOT_FOUND if there is no such level. */
export async function listProductsOfLevel(
  context: SignedInContext,
  priceLevelId: number,
  query: ListQuery,
): Promise<Page<PricedProduct>> {
  await findLevelOrThrow(context.db, priceLevelId)
  return listPricedProducts(context, { priceLevelId }, query)
}

/** The products with what decides the prices of a client, by name. Throws NOT_FOUND if there is no such client. */
export async function listProductsOfClient(
  context: SignedInContext,
  claimedClientId: string,
  query: ListQuery,
): Promise<Page<PricedProduct>> {
  const clientId = await requireClient(context.db, claimedClientId)
  return listPricedProducts(context, { clientId }, query)
}

async function listPricedProducts(
  context: SignedInContext,
  payer: Payer,
  { search, isPriced, productIds, ...paging }: ListQuery,
): Promise<Page<PricedProduct>> {
  const { db } = context
  const { percent } = await readFloor(context)
  const priced = isPriced ? await findPricedIds(context, payer) : undefined
  const only = priced && productIds ? productIds.filter((id) => priced.includes(id)) : (priced ?? productIds)
  const filter = withSearchedCode({ search, productIds: only })
  const page = await readPageOfProducts(db, filter, { sort: 'name' }, paging)
  const ids = page.items.map(({ product }) => product.productId)
  const decided = await findFloorsAndLevels(db, payer, ids, percent)
  const last = 'clientId' in payer ? await findLastPrices(db, payer.clientId, ids) : new Map()
  return mapPage(page, ({ product: { productId, name, sku, priceCents, costPriceCents } }) => ({
    productId,
    name,
    sku,
    list: cents(priceCents),
    cost: cents(costPriceCents),
    ...(decided.get(productId) ?? { floor: null, level: null }),
    last: last.get(productId) ?? [],
  }))
}

async function findPricedIds({ db }: SignedInContext, payer: Payer): Promise<number[]> {
  const rows =
    'clientId' in payer
      ? await findClientPrices(db, payer.clientId)
      : await findLevelPrices(db, payer.priceLevelId)
  return [...new Set(rows.map(({ productId }) => productId))]
}

/** What a change of a level would change today. Throws NOT_FOUND if there is no such level. */
export async function previewLevel(
  context: SignedInContext,
  priceLevelId: number,
  changes: PriceLevelChanges,
): Promise<LevelPreview> {
  const { percent } = await readFloor(context)
  await findLevelOrThrow(context.db, priceLevelId)
  return findLevelChanges(context.db, priceLevelId, changes, percent)
}
